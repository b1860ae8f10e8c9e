import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dueBatch } from '@rodada/service/messages/each-due'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { sql } from 'kysely'
import { enterCredits } from '../sale/subscription/enter-credits.ts'
import { finishPastSubscriptions } from '../sale/subscription/finish-past.ts'
import { PaymentsHarness } from '../testing/payments-harness.ts'

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await PaymentsHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.bank.isDown = false
  await harness.sweep()
  await harness.movements()
  await harness.mails()
})

const dayMinutes = 24 * 60
const titlesOf = async (owner: number) =>
  (await harness.movements())
    .filter(({ subjectId }) => subjectId === owner)
    .map(({ title }) => title)
    .sort()

describe('checks of payments', () => {
  it('settle a charge whose return got lost, as soon as it is due', async () => {
    const { owner, id } = await harness.registered()
    harness.bank.post((await harness.begin(owner, id)).fields, 'approves')
    const before = harness.bank.questions
    await harness.sweep()
    expect(harness.bank.questions).toBe(before)
    harness.pass(0.1)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Active', paidBy: owner })
    harness.pass(dayMinutes)
    await harness.sweep()
    expect(harness.bank.questions).toBe(before + 1)
  })

  it('go on while the bank is silent, ever more rarely', async () => {
    const { owner, id } = await harness.registered()
    harness.bank.post((await harness.begin(owner, id)).fields, 'slow')
    const before = harness.bank.questions
    for (let minute = 0; minute < 120; minute++) {
      harness.pass(1)
      await harness.sweep()
    }
    const asked = harness.bank.questions - before
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(10)
    expect(await harness.attempts(id)).toMatchObject([{ state: 'open', checks: asked }])
    harness.bank.answerSlow()
    harness.pass(dayMinutes)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Active' })
  })

  it('close what nobody posted, and put a charge that comes within a week after all into the refunds', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    harness.pass(31)
    await harness.sweep()
    expect(await harness.attempts(id)).toMatchObject([{ state: 'closed' }])
    harness.bank.post(fields, 'approves')
    harness.pass(6 * dayMinutes)
    await harness.sweep()
    expect(await harness.attempts(id)).toMatchObject([
      { state: 'refund', caseReason: 'late', nextCheckAt: null },
    ])
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    expect(await harness.movements()).toContainEqual(
      expect.objectContaining({ title: 'Reembolso pendiente', level: 'warning', actorId: null }),
    )
  })

  it('watch no longer than a week', async () => {
    const { owner, id } = await harness.registered()
    await harness.begin(owner, id)
    harness.pass(31)
    for (let day = 0; day < 9; day++) {
      await harness.sweep()
      harness.pass(dayMinutes)
    }
    expect(await harness.attempts(id)).toMatchObject([{ state: 'closed', nextCheckAt: null }])
  })

  it('watch on where the bank is silent at the end of the week', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    harness.pass(31)
    await harness.sweep()
    harness.bank.post(fields, 'approves')
    harness.bank.isDown = true
    harness.pass(8 * dayMinutes)
    await harness.sweep()
    harness.bank.isDown = false
    harness.pass(dayMinutes)
    await harness.sweep()
    expect(await harness.attempts(id)).toMatchObject([{ state: 'refund' }])
  })

  it('find a charge even after that, once somebody comes back with it', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    harness.pass(31)
    for (let day = 0; day < 9; day++) {
      await harness.sweep()
      harness.pass(dayMinutes)
    }
    const back = harness.bank.post(fields, 'approves')
    const before = harness.bank.questions
    expect(await harness.pay(owner, id, { m: 'card' }, { ...back, code: 'D' })).toMatchObject({
      success: false,
    })
    expect(harness.bank.questions).toBe(before)
    expect(await harness.pay(owner, id, { m: 'card' }, back)).toMatchObject({ success: false })
    expect(await harness.attempts(id)).toMatchObject([{ state: 'refund', caseReason: 'late' }])
  })

  it('are made once by several processes', async () => {
    const { owner, id } = await harness.registered()
    harness.bank.post((await harness.begin(owner, id)).fields, 'approves')
    harness.pass(1)
    const before = harness.bank.questions
    await Promise.all([harness.sweep(), harness.sweep(), harness.sweep()])
    expect(harness.bank.questions).toBe(before + 1)
    expect(await harness.row(id)).toMatchObject({ status: 'Active', grantedClasses: 4 })
  })

  it('survive a process that dies with the answer in its hands', async () => {
    const { owner, id } = await harness.registered()
    harness.bank.post((await harness.begin(owner, id)).fields, 'approves')
    harness.pass(1)
    const verify = harness.bank.verify
    harness.bank.verify = () => Promise.reject(new Error('died'))
    await expect(harness.sweep()).rejects.toThrow()
    harness.bank.verify = verify
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    harness.pass(1)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Active' })
  })
})

describe('what nobody paid', () => {
  it('is canceled after fifteen days, the membership with it, and the owner is told', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    harness.pass(15 * dayMinutes - 1)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    harness.pass(1)
    await Promise.all([harness.sweep(), harness.sweep()])
    for (const each of [id, membershipId])
      expect(await harness.row(each)).toMatchObject({
        status: 'Canceled',
        cancelReason: 'expired',
        canceledBy: null,
      })
    expect(await titlesOf(owner)).toEqual(['Membresía cancelada', 'Suscripción cancelada'])
    expect(await harness.mails()).toContain(`subscription-canceled ${id}`)
  })

  it('waits for the bank’s last word, and for the staff’s', async () => {
    const slow = await harness.registered()
    harness.bank.post((await harness.begin(slow.owner, slow.id)).fields, 'slow')
    const review = await harness.registered()
    const { fields } = await harness.begin(review.owner, review.id)
    harness.bank.post({ ...fields, amount: '1' }, 'approves')
    await harness.pay(review.owner, review.id, { m: 'card' })
    harness.pass(16 * dayMinutes)
    await harness.sweep()
    for (const { id } of [slow, review])
      expect(await harness.row(id)).toMatchObject({ status: 'PendingPayment' })
    harness.bank.answerSlow()
    harness.pass(dayMinutes)
    await harness.sweep()
    expect(await harness.row(slow.id)).toMatchObject({ status: 'Active' })
  })

  it('is paid, not canceled, where the charge was made in time', async () => {
    const { owner, id } = await harness.registered()
    const { fields } = await harness.begin(owner, id)
    harness.bank.post(fields, 'approves')
    harness.pass(20 * dayMinutes)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Active' })
  })

  it('is canceled batch after batch, however much of it ends at one moment', async () => {
    const { db } = harness.academy
    const { id: courseId } = await db.selectFrom('course').select('id').limit(1).executeTakeFirstOrThrow()
    const unpaid = {
      courseId,
      status: 'PendingPayment',
      priceCentavos: 80_000,
      acquiredClasses: 4,
      createdBy: 900,
      expiresAt: harness.clock.now,
    } as const
    const made = Array.from({ length: 2 * dueBatch + 1 }, () => unpaid)
    await db.insertInto('subscription').values(made).execute()
    await harness.sweep()
    const statuses = await db
      .selectFrom('subscription')
      .select('status')
      .distinct()
      .where('createdBy', '=', unpaid.createdBy)
      .execute()
    expect(statuses).toEqual([{ status: 'Canceled' }])
  })
})

describe('what is past its validity', () => {
  const enter = (...changes: Parameters<typeof enterCredits>[2]) =>
    harness.academy.orm.em.fork().transactional((em) => enterCredits(em, harness.clock.now, changes))

  it('is finished, once, with what was left of its classes', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership()
    await harness.mark(id)
    await harness.mark(membershipId)
    await harness.movements()
    harness.pass(30 * dayMinutes)
    await Promise.all([harness.sweep(), harness.sweep()])
    expect(await harness.row(id)).toMatchObject({ status: 'Finished', grantedClasses: 4, pendingClasses: 0 })
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Active' })
    expect(await titlesOf(owner)).toEqual(['Suscripción finalizada'])
    harness.pass(336 * dayMinutes)
    await harness.sweep()
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Finished' })
  })

  it('is finished whoever locks it with its membership meanwhile', async () => {
    const { id, membershipId } = await harness.registeredWithMembership()
    await harness.mark(id)
    await harness.mark(membershipId)
    harness.pass(30 * dayMinutes)
    const { db } = harness.academy
    let sweeping: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      const lock = (one: number) =>
        trx.selectFrom('subscription').select('id').where('id', '=', one).forUpdate()
      await lock(membershipId).execute()
      sweeping = harness.sweep()
      await somebodyWaits(db)
      await lock(id).execute()
    })
    await sweeping
    expect(await harness.row(id)).toMatchObject({ status: 'Finished', pendingClasses: 0 })
  })

  it('is finished though another row cannot be', async () => {
    const [bad, good] = [await harness.registered(), await harness.registered()]
    await harness.mark(bad.id)
    await harness.mark(good.id)
    harness.pass(31 * dayMinutes)
    const { db, orm, app } = harness.academy
    const broken = sql.raw(`check (id <> ${bad.id} or status <> 'Finished')`)
    await sql`alter table subscription add constraint broken_row ${broken}`.execute(db)
    const context = { orm, publish: async () => undefined, now: () => harness.clock.now }
    await expect(finishPastSubscriptions(context, app.log)).rejects.toThrow(AggregateError)
    await sql`alter table subscription drop constraint broken_row`.execute(db)
    expect(await harness.row(bad.id)).toMatchObject({ status: 'Active', pendingClasses: 4 })
    expect(await harness.row(good.id)).toMatchObject({ status: 'Finished' })
    await harness.sweep()
    expect(await harness.row(bad.id)).toMatchObject({ status: 'Finished' })
  })

  it('waits for a class that is going on', async () => {
    const { id } = await harness.registered()
    await harness.mark(id)
    const change = { subscriptionId: id, classes: 1, cause: 'class 1', actorId: 4 } as const
    await enter({ ...change, kind: 'reserved' })
    harness.pass(31 * dayMinutes)
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Active', pendingClasses: 4 })
    await enter({ ...change, kind: 'consumed' })
    await harness.sweep()
    expect(await harness.row(id)).toMatchObject({ status: 'Finished', pendingClasses: 0, reservedClasses: 0 })
  })
})
