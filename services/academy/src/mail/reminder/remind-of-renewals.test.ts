import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ClassesHarness } from '../../testing/classes-harness.ts'
import type { PaymentsHarness } from '../../testing/payments-harness.ts'

let classes: ClassesHarness
let payments: PaymentsHarness
beforeAll(async () => {
  classes = await ClassesHarness.start()
  payments = classes.payments
})
afterAll(() => classes.close())
beforeEach(async () => {
  // Monday, 7 December 2026, noon in Mexico City.
  payments.clock.now = new Date('2026-12-07T18:00:00Z')
  await payments.academy.db
    .updateTable('subscription')
    .set({ fewClassesToldAt: payments.clock.now, endToldAt: payments.clock.now })
    .execute()
  await payments.movements()
  await payments.mails()
})

async function reminded(): Promise<string[]> {
  await payments.academy.app.remind()
  return payments.mails()
}

async function use(subscriptionId: number, taken: number): Promise<void> {
  const entry = (kind: 'reserved' | 'consumed') =>
    ({ subscriptionId, kind, classes: taken, cause: `class 1${subscriptionId}` }) as const
  for (const kind of ['reserved', 'consumed'] as const)
    await payments.academy.db.insertInto('credit_entry').values(entry(kind)).execute()
}

const later = new Date('2027-01-20T18:00:00Z')

describe('few classes', () => {
  it('are told once, when two are left', async () => {
    const { owner, id } = await classes.paid({ dueDate: later })
    await use(id, 1)
    expect(await reminded()).toEqual([])
    await use(id, 1)
    expect(await reminded()).toEqual([`few-classes ${id}`])
    expect(await payments.movements()).toContainEqual(
      expect.objectContaining({ title: 'Aviso para renovar enviado', subjectId: owner, actorId: null }),
    )
    expect(await reminded()).toEqual([])
    await use(id, 1)
    expect(await reminded()).toEqual([])
  })

  it('are told once by two processes', async () => {
    const { id } = await classes.paid({ dueDate: later })
    await use(id, 2)
    const { remind } = payments.academy.app
    await Promise.all([remind(), remind(), remind()])
    expect(await payments.mails()).toEqual([`few-classes ${id}`])
  })

  it('are also told where the last ones were taken at once', async () => {
    const { id } = await classes.paid({ dueDate: later, status: 'Finished' })
    await use(id, 4)
    expect(await reminded()).toEqual([`few-classes ${id}`])
  })

  it.each<[string, Parameters<ClassesHarness['paid']>[0]]>([
    ['were never more', { classes: 2, dueDate: later }],
    ['ended with their validity', { dueDate: new Date('2026-12-07T17:00:00Z') }],
    ['were canceled', { dueDate: later, status: 'Canceled', canceledAt: new Date(), cancelReason: 'staff' }],
  ])('are nothing to tell of where they %s', async (_what, values) => {
    const { id } = await classes.paid(values)
    await use(id, values?.classes === 2 ? 1 : 2)
    expect(await reminded()).toEqual([])
  })
})

describe('nothing is told, and nothing is logged', () => {
  it.each<[string, (of: { owner: number; id: number }) => Promise<unknown>]>([
    ['where it was renewed', ({ owner, id }) => payments.make(owner, { renewsId: id })],
    [
      'to who does without',
      ({ owner }) =>
        payments.academy.db.insertInto('mail_choice').values({ accountId: owner, renewals: false }).execute(),
    ],
    [
      'before nine',
      async () => {
        payments.clock.now = new Date('2026-12-07T14:59:00Z')
      },
    ],
  ])('%s', async (_what, prepare) => {
    const few = await classes.paid({ dueDate: later })
    await use(few.id, 2)
    await prepare(few)
    expect(await reminded()).toEqual([])
    expect(await payments.movements()).toEqual([])
    await payments.academy.db
      .updateTable('subscription')
      .set({ fewClassesToldAt: payments.clock.now })
      .execute()
  })
})

describe('the end of the validity', () => {
  it('is told once, five business days before', async () => {
    const { id } = await classes.paid({ dueDate: new Date('2026-12-15T18:00:00Z') })
    expect(await reminded()).toEqual([])
    payments.clock.now = new Date('2026-12-08T18:00:00Z')
    expect(await reminded()).toEqual([`validity-ending ${id}`])
    payments.clock.now = new Date('2026-12-09T18:00:00Z')
    expect(await reminded()).toEqual([])
  })

  it('is told to nobody before nine', async () => {
    const { id } = await classes.paid({ dueDate: new Date('2026-12-14T18:00:00Z') })
    payments.clock.now = new Date('2026-12-07T14:59:00Z')
    expect(await reminded()).toEqual([])
    payments.clock.now = new Date('2026-12-07T15:00:00Z')
    expect(await reminded()).toEqual([`validity-ending ${id}`])
  })

  it.each<[string, Parameters<ClassesHarness['paid']>[0]]>([
    ['no class is left', { classes: 0 }],
    ['it is a membership', { classes: 0, courseId: null }],
    ['it is over', { dueDate: new Date('2026-12-07T17:00:00Z') }],
  ])('is nothing to tell of where %s', async (_what, values) => {
    await classes.paid({ dueDate: new Date('2026-12-10T18:00:00Z'), ...values })
    expect(await reminded()).toEqual([])
  })
})
