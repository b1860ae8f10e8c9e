import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getOwnMembership } from '@rodada/contracts/membership'
import {
  getOwnSubscriptions,
  getSiteSubscriptions,
  getSubscriptionDetails,
} from '@rodada/contracts/subscription'
import { imageOf } from '@rodada/service/testing/media-peer'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { adult, courseIds, RegistrationsUnderTest } from '../testing/registrations-under-test.ts'

let school: RegistrationsUnderTest
let user: number
beforeAll(async () => {
  school = await RegistrationsUnderTest.start()
})
afterAll(() => school.close())
beforeEach(() => {
  user = school.newAccount()
})

const withMembership = { courseId: courseIds.withMembership, price: 800 }
const staff = as(3, 'ClassCapturist')
const past = () => new Date(Date.now() - 60_000).toISOString()

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
  const row = { subscription_id: subscriptionId, folio, ...account, issued_by: user }
  await school.academy.db
    .insertInto('payment_attempt')
    .values({ ...row, amount_centavos: 200_000, ...values })
    .execute()
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
      ...{ dueDate: null, createdTime: expect.stringMatching(/Z$/), cancelled: false },
      ...{ courseId: courseIds.withMembership, membershipId: first.membershipId },
      ...{ payLater: false, confirming: false },
      course: {
        ...{ id: courseIds.withMembership, title: 'Con membresía', images: [], singlePayment: false },
        ...{ membershipRequired: true, withdrawn: false },
      },
      payUntil: new Date(Date.parse(course.createdTime) + 15 * 24 * 60 * 60 * 1000).toISOString(),
      participants: [{ id: expect.any(Number), name: 'Leo Peña' }],
    })
    expect(membership).toMatchObject({
      ...{ id: first.membershipId, price: 1200, courseId: null, course: null, membershipId: null },
      ...{ acquiredClasses: null, pendingClasses: null, participants: [] },
    })
  })

  it('come a page at a time, in either order', async () => {
    const free = { courseId: courseIds.free, price: 0, acquiredClasses: 2 }
    const ids: number[] = []
    for (let made = 0; made < 3; made++) ids.push((await school.register(user, free)).id)
    await school.activate(ids[0] ?? 0)
    const idsOf = async (query: Record<string, string>) =>
      (await list(query)).list.map(({ id }: { id: number }) => id)
    expect(await idsOf({ itemsPerPage: '2' })).toEqual([ids[2], ids[1]])
    expect(await idsOf({ itemsPerPage: '2', currentPage: '2' })).toEqual([ids[0]])
    expect(await idsOf({ currentPage: '9' })).toEqual([])
    expect(await idsOf({ orderMode: 'asc' })).toEqual(ids)
    expect((await idsOf({ orderBy: 'dueDate' }))[0]).toBe(ids[0])
    expect((await idsOf({ orderBy: 'dueDate', orderMode: 'asc' }))[0]).toBe(ids[0])
    expect(await idsOf({ orderBy: 'precio', currentPage: '-1', itemsPerPage: 'x' })).toHaveLength(3)
  })

  it('say what is over, late though the job may be that says so in the table', async () => {
    const { id } = await school.register(user)
    await school.activate(id)
    await change(id, { due_date: past() })
    expect((await list()).list).toMatchObject([{ id, status: 'Finished', cancelled: false }])
    await change(id, { status: 'Canceled', canceled_at: past(), cancel_reason: 'staff' })
    expect((await list()).list).toMatchObject([{ id, status: 'Canceled', cancelled: true, payUntil: null }])
  })

  it('say that a payment is on its way, for every row that it covers', async () => {
    const { id, membershipId } = await school.register(user, withMembership)
    await attempt(id, { membership_id: membershipId, next_check_at: past() })
    expect((await list()).list).toMatchObject([{ confirming: true }, { confirming: true }])
    await school.academy.db
      .updateTable('payment_attempt')
      .set({ state: 'declined', next_check_at: null })
      .where('subscription_id', '=', id)
      .execute()
    expect((await list()).list).toMatchObject([{ confirming: false }, { confirming: false }])
  })

  it('say the same of a charge that the staff look into, and only to whom is not to pay again', async () => {
    const { id, membershipId } = await school.register(user, withMembership)
    await attempt(id, { membership_id: membershipId, state: 'review', case_reason: 'amount' })
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
    await school.academy.db
      .updateTable('payment_attempt')
      .set({ case_closed_at: past() })
      .where('subscription_id', '=', id)
      .execute()
    expect((await list()).list).toMatchObject([{ confirming: false }, { confirming: false }])
  })

  it('say that a branch was chosen to pay at', async () => {
    const { id } = await school.register(user)
    await change(id, { pay_later_at: past() })
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
      // It is canceled with its course.
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
    await change(id, { payment_method: 'card' })
    await attempt(id, { membership_id: membershipId, state: 'settled', authorization_code: 'A1' })
    const [student = 0] = await school.students(user)
    const entry = { subscription_id: id, cause: 'class 1', classes: 1 }
    await school.academy.db
      .insertInto('credit_entry')
      .values([
        { ...entry, kind: 'granted', classes: 4 },
        { ...entry, kind: 'reserved', participant_id: student },
        { ...entry, kind: 'consumed', participant_id: student },
      ])
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
      expect.objectContaining({ kind: 'consumed', participantName: 'Leo Peña' }),
    ])
    expect(await details(membershipId)).toMatchObject({
      active: true,
      pending: false,
      payment: { amount: 2000 },
    })
    await change(membershipId, { due_date: past() })
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
    expect(await details(2_000_000_000)).toBe(404)
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
    const entry = { subscription_id: id, cause: 'x', classes: 1 }
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

it('nothing of it is for whom is not signed in', async () => {
  const { app } = school.academy
  expect((await sendCall(app, getOwnSubscriptions)).statusCode).toBe(401)
  expect((await sendCall(app, getSubscriptionDetails, { params: { id: 1 } })).statusCode).toBe(401)
})
