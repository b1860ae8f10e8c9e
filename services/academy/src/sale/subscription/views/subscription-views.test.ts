import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getOwnSubscriptions, getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { getOwnMembership } from '@rodada/contracts/subscription/membership'
import { getOwnFigures } from '@rodada/contracts/subscription/own-figures'
import { getSiteSubscriptions } from '@rodada/contracts/subscription/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { imageOf } from '@rodada/service/testing/media-peer'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { adult, courseIds, RegistrationsHarness } from '../../../testing/registrations-harness.ts'

let school: RegistrationsHarness
let user: number
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(() => {
  user = school.newAccount()
})

const withMembership = { courseId: courseIds.withMembership, price: 800 }
const staff = as(3, 'ClassCapturist')
const past = () => new Date(Date.now() - 60_000)

async function list(query: Record<string, string> = {}, headers = as(user, 'GeneralUser')) {
  return (await sendCall(school.academy.app, getOwnSubscriptions, { headers, query })).json()
}

async function details(id: number, headers = as(user, 'GeneralUser'), query: Record<string, string> = {}) {
  const answer = await sendCall(school.academy.app, getSubscriptionDetails, {
    headers,
    params: { id },
    query,
  })
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}

function change(id: number, values: object) {
  return school.academy.db.updateTable('subscription').set(values).where('id', '=', id).execute()
}

async function attempt(subscriptionId: number, values: object) {
  const folio = `F${subscriptionId}`
  const account = { provider: 'test', mode: 'RND', account: 'x' }
  const row = { payableId: subscriptionId, folio, ...account, issuedBy: user }
  await school.academy.db
    .insertInto('payment_attempt')
    .values({ ...row, amountCentavos: 200_000, ...values })
    .execute()
}

function changeAttempt(subscriptionId: number, values: object) {
  const update = school.academy.db.updateTable('payment_attempt').set(values)
  return update.where('payableId', '=', subscriptionId).execute()
}

describe('one’s own subscriptions', () => {
  it('are listed with their course and students, the newest first, and count exactly', async () => {
    const first = await school.register(user, withMembership)
    const { list: rows, ...page } = await list()
    expect(page).toEqual({
      ...{ totalItems: 2, totalPages: 1 },
      pagination: { currentPage: 1, itemsPerPage: 12 },
    })
    const [course, membership] = rows
    expect(course).toEqual({
      ...{ id: first.id, status: 'PendingPayment', price: 800, acquiredClasses: 4, pendingClasses: 0 },
      ...{ renewsId: null, renewedById: null, validFrom: null },
      whyNotRenewable: `Primero paga la suscripción #${first.id}.`,
      ...{ dueDate: null, validityDays: 30, createdTime: expect.stringMatching(/Z$/), cancelled: false },
      ...{ courseId: courseIds.withMembership, membershipId: first.membershipId },
      owed: { course: 800, membership: 1200, total: 2000 },
      ...{ payLater: false, confirming: false },
      course: {
        ...{ id: courseIds.withMembership, title: 'Con membresía', images: [], singlePayment: false },
        ...{ membershipRequired: true, withdrawn: false, gear: [] },
      },
      payUntil: new Date(Date.parse(course.createdTime) + 15 * dayMs).toISOString(),
      participants: [{ id: expect.any(Number), name: 'Leo Peña' }],
    })
    expect(membership).toMatchObject({
      ...{ id: first.membershipId, price: 1200, courseId: null, course: null, membershipId: null },
      ...{ acquiredClasses: null, pendingClasses: null, validityDays: null, participants: [] },
      owed: { course: 0, membership: 1200, total: 1200 },
    })
  })

  it('say what is still owed of a course and the membership taken with it', async () => {
    const { id, membershipId } = await school.register(user, withMembership)
    const owed = async () =>
      (await list({ orderMode: 'asc' })).list.map((row: { owed: unknown }) => row.owed).reverse()
    const nothing = { course: 0, membership: 0, total: 0 }
    const onlyMembership = { course: 0, membership: 1200, total: 1200 }
    await school.activate(id)
    expect(await owed()).toEqual([onlyMembership, onlyMembership])
    expect(await details(id)).toMatchObject({ owed: onlyMembership })
    await school.activate(membershipId)
    expect(await owed()).toEqual([nothing, nothing])
    await change(id, { status: 'Canceled', canceledAt: past(), cancelReason: 'staff' })
    await change(membershipId, {
      status: 'PendingPayment',
      paidCentavos: 0,
      paidAt: null,
      paymentMethod: null,
      paidBy: null,
    })
    expect(await details(id)).toMatchObject({ owed: nothing })
    expect(await details(membershipId)).toMatchObject({ owed: onlyMembership })
  })

  it('come a page at a time, in either order', async () => {
    const ids: number[] = []
    for (let made = 0; made < 3; made++) ids.push((await school.register(user)).id)
    await school.activate(ids[0] ?? 0)
    const idsOf = async (query: Record<string, string>) =>
      (await list(query)).list.map(({ id }: { id: number }) => id)
    expect(await idsOf({ itemsPerPage: '2' })).toEqual([ids[2], ids[1]])
    expect(await idsOf({ itemsPerPage: '2', currentPage: '2' })).toEqual([ids[0]])
    expect(await idsOf({ currentPage: '9' })).toEqual([])
    expect(await idsOf({ orderBy: 'createdTime', orderMode: 'asc' })).toEqual(ids)
    expect((await idsOf({ orderBy: 'dueDate' }))[0]).toBe(ids[0])
    expect((await idsOf({ orderBy: 'dueDate', orderMode: 'asc' }))[0]).toBe(ids[0])
    expect(await idsOf({ orderBy: 'precio', currentPage: '-1', itemsPerPage: 'x' })).toHaveLength(3)
  })

  it('come in groups across pages: what is to be paid, what is active, what is over', async () => {
    const ids: number[] = []
    for (let made = 0; made < 6; made++) ids.push((await school.register(user)).id)
    const [canceled = 0, active = 0, due, over = 0, newerActive = 0, newerDue] = ids
    await school.activate(active, over, newerActive)
    await change(over, { dueDate: past() })
    await change(canceled, { status: 'Canceled', canceledAt: past(), cancelReason: 'owner' })
    const shown: number[] = []
    for (const currentPage of ['1', '2', '3', '4']) {
      const page = await list({ itemsPerPage: '2', currentPage })
      expect(page).toMatchObject({ totalItems: 6, totalPages: 3 })
      shown.push(...page.list.map(({ id }: { id: number }) => id))
    }
    expect(shown).toEqual([newerDue, due, newerActive, active, over, canceled])
  })

  it('say what is over, late though the job may be that says so in the table', async () => {
    const { id } = await school.register(user)
    await school.activate(id)
    await change(id, { dueDate: past() })
    expect((await list()).list).toMatchObject([{ id, status: 'Finished', cancelled: false }])
    await change(id, { status: 'Canceled', canceledAt: past(), cancelReason: 'staff' })
    expect((await list()).list).toMatchObject([{ id, status: 'Canceled', cancelled: true, payUntil: null }])
  })

  it('say that a payment is on its way, for every row that it covers', async () => {
    const { id, membershipId } = await school.register(user, withMembership)
    await attempt(id, { companionId: membershipId, nextCheckAt: past() })
    expect((await list()).list).toMatchObject([{ confirming: true }, { confirming: true }])
    await changeAttempt(id, { state: 'declined', nextCheckAt: null })
    expect((await list()).list).toMatchObject([{ confirming: false }, { confirming: false }])
  })

  it('say the same of a charge that the staff look into, and only to whom is not to pay again', async () => {
    const { id, membershipId } = await school.register(user, withMembership)
    await attempt(id, { companionId: membershipId, state: 'review', caseReason: 'amount' })
    expect((await list()).list).toMatchObject([{ confirming: true }, { confirming: true }])
    const membership = await sendCall(school.academy.app, getOwnMembership, {
      headers: as(user, 'GeneralUser'),
    })
    expect(membership.json()).toMatchObject({ pending: { id: membershipId, confirming: true } })
    expect(await details(id)).toMatchObject({ confirming: true })
    expect(await details(id, staff)).toMatchObject({ confirming: false })
    const both = as(user, 'GeneralUser', 'ClassCapturist')
    expect(await details(id, both)).toMatchObject({ confirming: true })
    const managed = await sendCall(school.academy.app, getSiteSubscriptions, {
      headers: both,
      query: { search: `#${id}` },
    })
    expect(managed.json()).toMatchObject({ list: [{ id, confirming: false }] })
    await changeAttempt(id, { caseClosedAt: past() })
    expect((await list()).list).toMatchObject([{ confirming: false }, { confirming: false }])
  })

  it('say that a branch was chosen to pay at', async () => {
    const { id } = await school.register(user)
    await change(id, { payLaterAt: past() })
    expect((await list()).list).toMatchObject([{ id, payLater: true }])
    expect(await details(id)).toMatchObject({ id, payLater: true })
  })

  it('are nobody else’s, and name no student while the account is guarded', async () => {
    await school.register(user)
    expect((await list({}, as(school.newAccount(), 'GeneralUser'))).totalItems).toBe(0)
    await school.guard(user)
    expect((await list()).list).toMatchObject([{ participants: [] }])
    expect((await list({}, asRegistering(user))).list).toMatchObject([
      { participants: [{ name: 'Leo Peña' }] },
    ])
  })
})

it('the figures of an account that shows no student say what is left without a name', async () => {
  const { id } = await school.register(user)
  await school.activate(id)
  const figures = async () =>
    (await sendCall(school.academy.app, getOwnFigures, { headers: as(user, 'GeneralUser') })).json()
  expect(await figures()).toMatchObject({
    classesLeft: [{ subscriptionId: id, participantName: 'Leo Peña' }],
  })
  await school.guard(user)
  expect(await figures()).toMatchObject({ classesLeft: [{ subscriptionId: id, participantName: null }] })
})

describe('one subscription', () => {
  it('is shown to its owner with everything that belongs to it', async () => {
    const sides = school.uploads(user)
    const { id, membershipId } = await school.register(user, { ...withMembership, responsible: sides })
    expect(await details(id)).toMatchObject({
      ...{ id, status: 'PendingPayment', membershipId, paidWithId: null, payment: null, credits: [] },
      ...{ active: false, pending: false, cancellable: true, canceledTime: null, cancelReason: null },
      membership: { id: membershipId, price: 1200, status: 'PendingPayment' },
      responsible: { id: user, name: adult.name, ...sides },
      participants: [{ name: 'Leo Peña', contactPhone: adult.phone, parentName: 'Ana Peña' }],
      credentials: { front: imageOf(sides.credentialFront), back: imageOf(sides.credentialBack) },
    })
    expect(await details(membershipId)).toMatchObject({
      ...{ id: membershipId, course: null, membership: null, participants: [], paidWithId: id },
      // Canceled with its course only.
      ...{ active: false, pending: true, cancellable: false },
    })
    await school.activate(id)
    expect(await details(membershipId)).toMatchObject({ paidWithId: null, pending: true, cancellable: true })
    await school.activate(membershipId)
    expect(await details(membershipId)).toMatchObject({ paidWithId: id, active: true })
  })

  it('shows its payment and its classes', async () => {
    const { id, membershipId } = await school.register(user, withMembership)
    await school.activate(id, membershipId)
    await change(id, { paymentMethod: 'card' })
    await attempt(id, { companionId: membershipId, state: 'settled', authorizationCode: 'A1' })
    const [student = 0] = await school.students(user)
    const entry = { subscriptionId: id, cause: 'class 4711', classes: 1 }
    await school.academy.db
      .insertInto('credit_entry')
      .values([
        { ...entry, kind: 'granted', classes: 4, cause: 'branch' },
        { ...entry, kind: 'reserved', participantId: student },
        { ...entry, kind: 'consumed', participantId: student },
      ])
      .execute()
    const startedAt = '2026-11-02T17:00:00.000Z'
    await school.academy.db
      .insertInto('held_class')
      .values({
        id: 4711,
        instructorId: 4,
        startedAt: new Date(startedAt),
        endedAt: null,
        endedBy: null,
        endReason: null,
      })
      .execute()
    const shown = await details(id)
    expect(shown).toMatchObject({
      ...{ status: 'Active', acquiredClasses: 4, pendingClasses: 3, membershipId: null, cancellable: false },
      payment: { method: 'card', amount: 2000, folio: `F${id}`, authorization: 'A1' },
      membership: { id: membershipId, status: 'Active' },
    })
    expect(shown.credits).toEqual([
      {
        id: expect.any(Number),
        kind: 'granted',
        classes: 4,
        participantName: null,
        createdTime: expect.any(String),
      },
      expect.objectContaining({ kind: 'reserved', participantName: 'Leo Peña' }),
      expect.objectContaining({
        ...{ kind: 'consumed', participantName: 'Leo Peña' },
        classStartedTime: startedAt,
      }),
    ])
    expect(await details(membershipId)).toMatchObject({
      active: true,
      pending: false,
      payment: { amount: 2000 },
    })
    await change(membershipId, { dueDate: past() })
    expect(await details(membershipId)).toMatchObject({ active: false, status: 'Finished' })
  })

  it('is there under the membership that is to be paid or was taken with it, and no other', async () => {
    const { id, membershipId } = await school.register(user, withMembership)
    const of = (mpc: string) => details(id, as(user, 'GeneralUser'), { mpc })
    for (const mpc of ['', '0', String(membershipId)]) expect(await of(mpc)).toMatchObject({ id })
    for (const mpc of [String(id), '1', 'abc', `0${membershipId}`, `${membershipId}.0`, '-1'])
      expect(await of(mpc)).toBe(404)
    await school.activate(membershipId)
    expect(await of(String(membershipId))).toBe(404)
    await school.activate(id)
    for (const mpc of ['', String(membershipId)])
      expect(await of(mpc)).toMatchObject({ id, status: 'Active' })
    expect(await of(String(id))).toBe(404)
  })

  it('is nobody else’s', async () => {
    const { id } = await school.register(user)
    const other = school.newAccount()
    expect(await details(id, as(other, 'GeneralUser', 'Admin', 'Instructor'))).toBe(404)
  })

  it('is shown to class capturists, and each view of a document is recorded', async () => {
    const { id } = await school.register(user)
    await school.academy.takeEvents()
    const { responsible, credentials, cancellable } = await details(id, staff)
    expect({ name: responsible.name, front: credentials.front !== null, cancellable }).toEqual({
      ...{ name: adult.name, front: true, cancellable: true },
    })
    expect((await school.academy.takeEvents()).map(({ data }) => data)).toMatchObject([
      {
        title: 'Consulta de suscripción con identificación',
        description: `Suscripción ${id} del usuario ${user}`,
        ...{ actorId: 3, subjectId: user },
      },
    ])
    await details(id)
    expect(await school.academy.takeEvents()).toEqual([])
  })

  it('can be canceled by the staff until it is canceled, save while a class goes on', async () => {
    const { id } = await school.register(user)
    await school.activate(id)
    expect(await details(id)).toMatchObject({ cancellable: false })
    expect(await details(id, staff)).toMatchObject({ cancellable: true })
    const entry = { subscriptionId: id, cause: 'x', classes: 1 }
    await school.academy.db
      .insertInto('credit_entry')
      .values([
        { ...entry, kind: 'granted' },
        { ...entry, kind: 'reserved' },
      ])
      .execute()
    expect(await details(id, staff)).toMatchObject({ cancellable: false })
  })

  it('names neither students nor documents while the account is guarded', async () => {
    const { id } = await school.register(user)
    await school.guard(user)
    expect(await details(id)).toMatchObject({
      participants: [],
      credentials: { front: null, back: null },
      responsible: { credentialFront: null, credentialBack: null },
    })
    expect(await details(id, asRegistering(user))).toMatchObject({ participants: [{ name: 'Leo Peña' }] })
    expect(await details(id, staff)).toMatchObject({ participants: [{ name: 'Leo Peña' }] })
  })

  it('says who registered it', async () => {
    const { id } = await school.register(user)
    expect(await details(id)).toMatchObject({ createdByName: '' })
    await school.guard(user)
    expect(await details(id)).toMatchObject({ createdByName: 'Ana Peña' })
  })
})
