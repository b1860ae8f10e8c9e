import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endSubscription, getWhatIsReturned } from '@rodada/contracts/subscription/calls'
import { getClassFigures, getSiteSubscriptions } from '@rodada/contracts/subscription/staff-calls'
import { joinWaiting } from '@rodada/contracts/timetable/booking'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import type { Enrolled } from '../../testing/classes-harness.ts'
import { asStaff, type PaymentsHarness } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let timetable: TimetableHarness
let harness: PaymentsHarness
beforeAll(async () => {
  timetable = await TimetableHarness.start()
  harness = timetable.payments
})
afterAll(() => timetable.close())
beforeEach(async () => {
  // Monday, noon in Mexico City.
  harness.clock.now = new Date('2027-06-07T18:00:00Z')
  await harness.movements()
  await harness.mails()
})

const asOwner = (owner: number) => as(owner, 'GeneralUser')
const refused = (text: unknown) => ({ status: 200, success: false, messages: [text], errors: {} })

async function ask(owner: number, id: number) {
  const answer = await sendCall(harness.academy.app, getWhatIsReturned, {
    headers: asOwner(owner),
    params: { id },
  })
  return { status: answer.statusCode, ...answer.json() }
}

async function end(owner: number, id: number, returned: number, key?: string) {
  const answer = await sendCall(harness.academy.app, endSubscription, {
    headers: { ...asOwner(owner), ...(key && { 'idempotency-key': key }) },
    params: { id },
    body: { returned },
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** A course of 800 pesos that was paid at a branch now. */
async function paid() {
  const made = await harness.registered()
  await harness.mark(made.id)
  return made
}

/** A course that needs a membership, paid with it by card. */
async function paidTogether() {
  const made = await harness.registeredWithMembership({ courseId: 2 })
  const { fields } = await harness.begin(made.owner, made.id, String(made.membershipId))
  harness.bank.post(fields, 'approves')
  expect(await harness.pay(made.owner, made.id, { m: 'card', mpc: String(made.membershipId) })).toMatchObject(
    {
      success: true,
    },
  )
  return made
}

async function takeClass(student: Enrolled, isEnded = true) {
  const instructor = timetable.classes.newInstructor()
  await timetable.classes.start(instructor, [student])
  if (isEnded) await timetable.classes.end(instructor)
  return instructor
}

const due = async () =>
  (
    await sendCall(harness.academy.app, getSiteSubscriptions, {
      headers: asStaff(),
      query: { refundDue: 'true' },
    })
  ).json<{ list: { id: number; refundDue?: number; cancelReason?: string }[] }>().list

describe('a paid subscription of one’s own', () => {
  it('ends at once, and what was shown waits for the staff, who give it back', async () => {
    const { owner, id } = await paid()
    await harness.mails()
    expect(await ask(owner, id)).toMatchObject({
      obstacle: null,
      isMembership: false,
      returned: 800,
      parts: [
        { id, name: `suscripción #${id}`, paid: 800, returned: 800, reason: 'full', fullUntil: '2027-06-14' },
      ],
    })
    expect(await end(owner, id, 800)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({
      ...{ status: 'Canceled', cancelReason: 'owner', canceledBy: owner, refundDueCentavos: 80_000 },
      ...{ pendingClasses: 0, reservedClasses: 0 },
    })
    expect(await harness.mails()).toEqual([`subscription-ended ${id}`])
    expect(await harness.movements()).toContainEqual(
      expect.objectContaining({ title: 'Suscripción cancelada', actorId: owner }),
    )
    expect(await due()).toContainEqual(expect.objectContaining({ id, refundDue: 800, cancelReason: 'owner' }))
    await harness.refund(id, 300)
    expect(await due()).toContainEqual(expect.objectContaining({ id, refundDue: 500 }))
    await harness.refund(id, 500)
    expect((await due()).map((row) => row.id)).not.toContain(id)
  })

  it('is counted for the staff while its money waits', async () => {
    const count = async () =>
      (await sendCall(harness.academy.app, getClassFigures, { headers: asStaff() })).json<{
        refundsDue: number
      }>().refundsDue
    const before = await count()
    const { owner, id } = await paid()
    await end(owner, id, 800)
    expect(await count()).toBe(before + 1)
    await harness.refund(id, 800)
    expect(await count()).toBe(before)
  })

  it.each([
    ['2027-06-14T23:59:00-06:00', 800, /^La devolución es completa hasta el 14 de junio de 2027/],
    [
      '2027-06-15T00:00:00-06:00',
      0,
      /^No se devuelve dinero: el plazo de la devolución completa terminó el 14/,
    ],
  ])('returns what the terms say at %s: %i', async (at, returned, text) => {
    const { owner, id } = await paid()
    harness.clock.now = new Date(at)
    const shown = await ask(owner, id)
    expect(shown).toMatchObject({ returned, texts: expect.arrayContaining([expect.stringMatching(text)]) })
    expect(await end(owner, id, returned === 0 ? 800 : 0)).toEqual(
      refused(expect.stringMatching(/^Lo que se devuelve cambió/)),
    )
    expect(await end(owner, id, returned)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({ refundDueCentavos: returned === 0 ? null : 80_000 })
  })

  it('stays while a part of it is owed and classes of it were taken', async () => {
    const { owner, id } = await harness.registered()
    await harness.part(id, 500)
    const participantId = await timetable.classes.enrol(id, owner)
    await takeClass({ owner, subscriptionId: id, participantId })
    const owed = expect.stringMatching(/^Falta pagar \$300\.00 de esta suscripción/)
    expect(await ask(owner, id)).toMatchObject({ obstacle: owed })
    expect(await end(owner, id, 0)).toEqual(refused(owed))
    expect(await harness.row(id)).toMatchObject({ status: 'Active', paidCentavos: 50_000 })
  })

  it('returns nothing once a class was taken, and says which ones would still be good', async () => {
    const student = await timetable.classes.student()
    await takeClass(student)
    const shown = await ask(student.owner, student.subscriptionId)
    expect(shown).toMatchObject({ returned: 0, parts: [{ reason: 'used' }] })
    expect(shown.texts.join(' ')).toMatch(
      /Pierdes las 3 clases que te quedan\. Si no cancelas, puedes tomarlas/,
    )
    expect(await end(student.owner, student.subscriptionId, 0)).toMatchObject({ success: true })
    expect(await due()).not.toContainEqual(expect.objectContaining({ id: student.subscriptionId }))
  })

  it('that was free ends too', async () => {
    const { owner, id } = await harness.registered({ priceCentavos: 0 })
    timetable.confirmAddress(owner)
    await harness.pay(owner, id, { m: 'free' })
    expect(await ask(owner, id)).toMatchObject({ obstacle: null, returned: 0, parts: [{ reason: 'free' }] })
    expect(await end(owner, id, 0)).toMatchObject({ success: true })
  })

  it('gives its places and its places in line up', async () => {
    const student = await timetable.classes.student()
    const [booked, full] = [await timetable.session(), await timetable.session({ capacity: 1 })]
    const other = await timetable.classes.student()
    await timetable.book(student, booked.id)
    await timetable.book(other, full.id)
    const { owner, participantId, subscriptionId } = student
    await timetable.send(joinWaiting, owner, { body: { sessionId: full.id, participantId, subscriptionId } })
    expect((await ask(owner, subscriptionId)).texts).toEqual(
      expect.arrayContaining(['Se libera 1 clase reservada.', 'Dejas 1 lista de espera.']),
    )
    expect(await end(owner, subscriptionId, 0)).toMatchObject({ success: true })
    expect(await timetable.taken(booked.id)).toBe(0)
    const entries = await timetable.db
      .selectFrom('waiting_entry')
      .select('status')
      .where('subscriptionId', '=', subscriptionId)
      .execute()
    expect(entries).toEqual([{ status: 'left' }])
  })

  it('waits for a class that goes on, and says when', async () => {
    const student = await timetable.classes.student()
    const instructor = await takeClass(student, false)
    const text =
      'Hay una clase en curso que empezó a las 12:00 p.m. Puedes cancelar en cuanto tu instructor la termine, a más tardar a las 6:00 p.m.'
    const { obstacle } = await ask(student.owner, student.subscriptionId)
    expect(obstacle.replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
    expect(await end(student.owner, student.subscriptionId, 0)).toMatchObject({ success: false })
    await timetable.classes.end(instructor)
    expect(await end(student.owner, student.subscriptionId, 0)).toMatchObject({ success: true })
  })

  it('says so by the clock of the place of the class', async () => {
    const place = await timetable.db
      .insertInto('location')
      .values({
        ...{ name: 'Cancún', identifier: 'Cancún', street: 'Calle 1', neighborhood: 'Centro' },
        ...{ zipCode: '77500', city: 'Cancún', state: 'Quintana Roo', zone: 'America/Cancun' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await timetable.session({ locationId: place.id })
    const student = await timetable.classes.student()
    await timetable.booked(student, id)
    await timetable.passTo(id, 0)
    const instructor = await takeClass(student, false)
    const { obstacle } = await ask(student.owner, student.subscriptionId)
    expect(obstacle.replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'Hay una clase en curso que empezó a las 4:00 p.m. (hora de Cancún). Puedes cancelar en cuanto tu instructor la termine, a más tardar a las 10:00 p.m. (hora de Cancún).',
    )
    await timetable.classes.end(instructor)
  })

  it('answers a repetition as the first time, and a second tab that it has ended', async () => {
    const { owner, id } = await paid()
    await harness.mails()
    const both = await Promise.all([end(owner, id, 800, 'k'), end(owner, id, 800, 'k')])
    expect(both[0]).toMatchObject({ success: true })
    expect(both[1]).toEqual(both[0])
    expect(await end(owner, id, 800, 'k')).toEqual(both[0])
    expect(await end(owner, id, 800, 'other')).toEqual(refused('Esta suscripción ya está cancelada.'))
    expect(await ask(owner, id)).toMatchObject({
      obstacle: 'Esta suscripción ya está cancelada.',
      returned: 0,
      texts: [],
    })
    expect(await harness.mails()).toEqual([`subscription-ended ${id}`])
  })

  it('ends once beside the staff, who cancel it or take its payment back', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, id } = await paid()
      const [own, staff] = await Promise.all([end(owner, id, 800), harness.cancel(asStaff(), id)])
      expect([own.success, staff.success].filter(Boolean)).toHaveLength(1)
      expect(await harness.row(id)).toMatchObject({
        status: 'Canceled',
        cancelReason: own.success ? 'owner' : 'staff',
        refundDueCentavos: own.success ? 80_000 : null,
      })
    }
  })

  it('that is not paid is canceled where it was, not here', async () => {
    const { owner, id } = await harness.registered()
    expect(await end(owner, id, 0)).toEqual(
      refused('Esta suscripción no está pagada: cancélala sin costo en Mis Suscripciones.'),
    )
    const { fields } = await harness.begin(owner, id)
    harness.bank.post(fields, 'approves')
    // The bank is asked: by now it is paid, so that another sum is returned than the page showed.
    expect(await end(owner, id, 0)).toEqual(refused(expect.stringMatching(/^Lo que se devuelve cambió/)))
    expect(await harness.row(id)).toMatchObject({ status: 'Active', paymentMethod: 'card' })
  })

  it('that has ended by itself is not canceled', async () => {
    const { owner, id } = await paid()
    harness.clock.now = new Date(harness.clock.now.getTime() + 90 * dayMs)
    await harness.sweep()
    expect(await ask(owner, id)).toMatchObject({ obstacle: expect.stringMatching(/ya terminó/) })
    expect(await end(owner, id, 0)).toMatchObject({ success: false })
  })

  it('is nobody else’s', async () => {
    const { id } = await paid()
    for (const headers of [asOwner(99), asStaff(), as(99, 'Admin', 'Instructor')]) {
      const read = await sendCall(harness.academy.app, getWhatIsReturned, { headers, params: { id } })
      const ended = await sendCall(harness.academy.app, endSubscription, {
        headers,
        params: { id },
        body: { returned: 800 },
      })
      expect([read.statusCode, ended.statusCode]).toEqual([404, 404])
    }
    expect(await harness.row(id)).toMatchObject({ status: 'Active' })
  })
})

describe('the membership', () => {
  it('ends with the course that it was taken with, and both are returned', async () => {
    const { owner, id, membershipId } = await paidTogether()
    const { priceCentavos } = await harness.row(membershipId)
    const sum = 800 + priceCentavos / 100
    expect(await ask(owner, id)).toMatchObject({
      returned: sum,
      parts: [{ id }, { id: membershipId, reason: 'full' }],
    })
    expect(await end(owner, id, sum)).toMatchObject({ success: true })
    for (const each of [id, membershipId])
      expect(await harness.row(each)).toMatchObject({ status: 'Canceled', cancelReason: 'owner' })
    expect((await due()).map((row) => row.id)).toEqual(expect.arrayContaining([id, membershipId]))
  })

  it('ends with the course where a part of that activated it and nothing was used', async () => {
    const { owner, id, membershipId } = await harness.registeredWithMembership({ courseId: 2 })
    await harness.part(id, 500, 'both')
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Active', paidCentavos: 0 })
    expect(await end(owner, id, 500)).toMatchObject({ success: true })
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Canceled', refundDueCentavos: null })
  })

  it('goes on where another course needs it', async () => {
    const { owner, id, membershipId } = await paidTogether()
    await harness.make(owner, { courseId: 2 })
    const shown = await ask(owner, id)
    expect(shown).toMatchObject({ returned: 800, parts: [{ id }] })
    expect(shown.texts.join(' ')).toContain(`Tu membresía anual #${membershipId} sigue vigente`)
    expect(await end(owner, id, 800)).toMatchObject({ success: true })
    expect(await harness.row(membershipId)).toMatchObject({ status: 'Active' })
  })

  it('ends alone, and says which subscriptions need it', async () => {
    const { owner, id, membershipId } = await paidTogether()
    const { priceCentavos } = await harness.row(membershipId)
    const shown = await ask(owner, membershipId)
    expect(shown).toMatchObject({ isMembership: true, returned: priceCentavos / 100 })
    expect(shown.texts.join(' ')).toContain(
      `Sin membresía no se pueden tomar las clases de #${id} «Con membresía»`,
    )
    expect(await end(owner, membershipId, priceCentavos / 100)).toMatchObject({ success: true })
    expect(await harness.row(id)).toMatchObject({ status: 'Active' })
  })

  it('is used once a class was taken by it, and stays while that class goes on', async () => {
    const { owner, id, membershipId } = await paidTogether()
    const student = { owner, subscriptionId: id, participantId: await timetable.classes.enrol(id, owner) }
    const instructor = await takeClass(student, false)
    expect(await ask(owner, membershipId)).toMatchObject({
      obstacle: expect.stringMatching(/^Hay una clase en curso/),
    })
    await timetable.classes.end(instructor)
    expect(await ask(owner, membershipId)).toMatchObject({
      obstacle: null,
      returned: 0,
      parts: [{ reason: 'used' }],
    })
    expect(await ask(owner, id)).toMatchObject({ returned: 0, parts: [{ id, reason: 'used' }] })
  })
})
