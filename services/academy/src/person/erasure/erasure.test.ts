import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ErasureObstacle, stateErasureObstacles } from '@rodada/contracts/account/erasure'
import { editHealthNotes } from '@rodada/contracts/family/health-notes'
import { getLetter, signLetter } from '@rodada/contracts/family/letter'
import { saveMailChoices } from '@rodada/contracts/family/mail-choices'
import { renewCalendarFeed } from '@rodada/contracts/timetable/calendar'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import type { AcademyHarness } from '../../testing/academy-harness.ts'
import type { Enrolled } from '../../testing/classes-harness.ts'
import { eraseFamily } from '../../testing/erase-family.ts'
import { RegistrationsHarness } from '../../testing/registrations-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

async function erase(academy: AcademyHarness, userId: number): Promise<void> {
  expect(await eraseFamily(academy, userId)).toBe(200)
}

describe('a family that is forgotten', () => {
  let school: RegistrationsHarness
  beforeAll(async () => {
    school = await RegistrationsHarness.start()
  })
  afterAll(() => school.close())

  const responsible = {
    ...{ name: 'Ximena Zúñiga', phone: '5587654321', email: 'ximena.z@ejemplo.mx' },
    ...{ street: 'Callejón del Sapo', neighborhood: 'Analco' },
  }
  const student = {
    id: 0,
    name: 'Iktan Zúñiga',
    birthdate: '2014-02-28',
    relationship: 'Madre',
    parentName: 'Ximena Zúñiga',
  }
  const traces = /Ximena|ximena|Zúñiga|zuniga|Iktan|iktan|87654321|Sapo|2014-02-28|Penicilina/

  async function family(): Promise<{ owner: number; id: number; sides: object }> {
    const owner = school.newAccount()
    const sides = school.uploads(owner)
    const answer = await school.register(
      owner,
      { responsible: { ...responsible, ...sides }, participants: [student] },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect(answer).toMatchObject({ success: true })
    const [id = 0] = await school.students(owner)
    const sent = { headers: as(owner, 'GeneralUser') }
    const { app } = school.academy
    const notes = {
      contactName: 'Iktan',
      contactPhone: '+525598765432',
      allergies: 'Penicilina',
      medicalNotes: '',
    }
    await sendCall(app, editHealthNotes, { ...sent, params: { id }, body: { ...notes, consent: true } })
    await sendCall(app, saveMailChoices, { ...sent, body: { reminders: false, renewals: true } })
    await sendCall(app, renewCalendarFeed, { ...sent, body: {} })
    const { textHash } = (await sendCall(app, getLetter, { ...sent, params: { id } })).json()
    const signed = { textHash, accepted: true, typedName: 'Ximena Zúñiga' }
    expect((await sendCall(app, signLetter, { ...sent, params: { id }, body: signed })).json()).toMatchObject(
      {
        success: true,
      },
    )
    return { owner, id, sides }
  }

  /** Contents of all tables except signed letters, which stay while claims are possible. */
  async function stored(): Promise<string> {
    for (const part of ['admin', 'media', 'shop'] as const) await school.academy.takeEvents(part)
    return JSON.stringify(await everythingStored(school.academy.db, 'academy', ['signed_letter']))
  }
  const count = async (table: 'mail_choice' | 'calendar_feed' | 'health_notes' | 'responsible') =>
    (await school.academy.db.selectFrom(table).selectAll().execute()).length

  it('is in no table any more but in its signed letters, and its documents are let go; others stay', async () => {
    const { owner, id, sides } = await family()
    await school.academy.db
      .insertInto('subscription_adjustment')
      .columns(['subscriptionId', 'kind', 'reason', 'actorId', 'at'])
      .expression((query) =>
        query
          .selectFrom('subscription')
          .select(['id', sql`'students'`.as('kind'), sql`'Iktan ya no viene'`.as('reason')])
          .select([sql`3`.as('actorId'), sql`now()`.as('at')])
          .where('createdBy', '=', owner),
      )
      .execute()
    const other = school.newAccount()
    await school.register(other)
    expect(await stored()).toMatch(traces)
    expect([await count('mail_choice'), await count('calendar_feed'), await count('health_notes')]).toEqual([
      1, 1, 1,
    ])

    await erase(school.academy, owner)
    const released = await school.academy.takeEvents('media')
    expect(released.map(({ type, data }) => [type, data])).toEqual([
      ['files.released', { purpose: 'credentials', names: Object.values(sides) }],
    ])
    expect((await school.academy.takeEvents('identity')).map(({ type, data }) => [type, data])).toEqual([
      ['person.forgotten', { userId: owner, requestId: 12 }],
    ])
    const movements = JSON.stringify(await school.academy.takeEvents())
    expect(movements).toContain('"Datos de la persona eliminados"')
    expect(movements).toContain('"actorId":3')
    expect(movements).not.toMatch(traces)
    expect(traces.exec(await stored())).toBeNull()
    expect([await count('mail_choice'), await count('calendar_feed'), await count('health_notes')]).toEqual([
      0, 0, 0,
    ])
    expect(await count('responsible')).toBe(1)
    expect(
      await school.academy.db.selectFrom('participant').select('name').where('id', '=', id).execute(),
    ).toEqual([{ name: 'Alumno eliminado' }])
    const letters = await school.academy.db.selectFrom('signed_letter').select('signerName').execute()
    expect(letters).toEqual([{ signerName: 'Ximena Zúñiga' }])
    // A repetition is harmless, and publishes the event again.
    await erase(school.academy, owner)
    expect(await school.academy.takeEvents('identity')).toHaveLength(1)
    expect(await count('responsible')).toBe(1)
  })
})

describe('what a customer who is forgotten had with the academy', () => {
  let harness: TimetableHarness
  beforeAll(async () => {
    harness = await TimetableHarness.start()
  })
  afterAll(() => harness.close())

  const row = ({ subscriptionId }: Enrolled) =>
    harness.db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', subscriptionId)
      .executeTakeFirstOrThrow()
  const erased = ({ owner }: Pick<Enrolled, 'owner'>) => erase(harness.payments.academy, owner)
  /** Accounts in the events `person.forgotten`. */
  const forgottenOwners = async () =>
    (await harness.payments.academy.takeEvents('identity'))
      .filter(({ type }) => type === 'person.forgotten')
      .map(({ data }) => (data as { userId: number }).userId)
  async function obstacles({ owner: userId }: Pick<Enrolled, 'owner'>): Promise<ErasureObstacle[]> {
    const answer = await harness.payments.academy.app.inject({
      ...{ method: 'POST', url: stateErasureObstacles.path, headers: internally('identity', 'academy') },
      payload: { userId },
    })
    return answer.json().obstacles
  }

  it('ends: places and classes go back, the line moves on, and the ledger agrees', async () => {
    const { id, holder, bookingId, waiting } = await harness.waitedFor(2)
    const [first, second] = waiting
    if (!first || !second) throw new Error('Nobody waits')
    expect(await obstacles(holder)).toEqual([
      { text: 'Se cancela 1 clase reservada.', stops: false },
      { text: expect.stringMatching(/^Se pierden 4 clases pagadas de «.+»\.$/), stops: false },
    ])
    await erased(holder)
    await erased(first)
    expect(await harness.bookingRow(bookingId)).toMatchObject({
      status: 'released',
      releaseReason: 'subscription',
    })
    expect(await row(holder)).toMatchObject({
      ...{ status: 'Canceled', cancelReason: 'staff', canceledBy: 3 },
      ...{ pendingClasses: 0, reservedClasses: 0 },
    })
    expect((await harness.entryRow(first.entryId)).status).toBe('left')
    await harness.payments.academy.app.sweep()
    expect((await harness.entryRow(second.entryId)).status).toBe('offered')
    expect(await harness.taken(id)).toBe(0)
    expect(await obstacles(holder)).toEqual([])
  })

  it('is named with its debts, and stops where money is due back', async () => {
    const { owner, id } = await harness.payments.registered()
    await harness.payments.part(id, 500)
    expect(await obstacles({ owner })).toEqual([
      {
        text: expect.stringMatching(/^Se pierden 4 clases pagadas de «.+», con \$300\.00 por pagar\.$/),
        stops: false,
      },
    ])
    const due = { refundDueCentavos: 20_000, refundDueSince: harness.payments.clock.now }
    await harness.db.updateTable('subscription').set(due).where('id', '=', id).execute()
    expect(await obstacles({ owner })).toContainEqual({
      text: `Hay $200.00 por devolver de la suscripción #${id}.`,
      stops: true,
    })
  })

  it('waits for a class that goes on, and for what the bank has not decided', async () => {
    const student = await harness.classes.student()
    const instructor = harness.classes.newInstructor()
    await harness.classes.start(instructor, [student])
    expect(await obstacles(student)).toContainEqual({ text: 'Hay una clase en curso.', stops: true })
    await forgottenOwners()
    await erased(student)
    expect((await row(student)).status).toBe('Active')
    expect(await forgottenOwners()).toEqual([])
    expect(JSON.stringify(await harness.payments.academy.takeEvents())).toContain(
      `Cuenta ${student.owner}: sin terminar suscripción #${student.subscriptionId}`,
    )
    expect(await harness.classes.end(instructor, [student])).toMatchObject({ success: true })
    await erased(student)
    expect((await row(student)).status).toBe('Canceled')
    expect(await forgottenOwners()).toEqual([student.owner])

    const unpaid = await harness.payments.registered()
    await harness.payments.begin(unpaid.owner, unpaid.id)
    expect(await obstacles(unpaid)).toMatchObject([
      { stops: true },
      { text: expect.stringMatching(/^Se cancela .+, que tiene \$.+ por pagar\.$/), stops: false },
    ])
    await erased(unpaid)
    expect(await forgottenOwners()).toEqual([])
  })
})
