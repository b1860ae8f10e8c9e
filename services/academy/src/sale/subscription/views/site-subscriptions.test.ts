import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getSiteSubscriptions } from '@rodada/contracts/subscription/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../../testing/academy-harness.ts'
import { type IdentityPeer, startIdentityPeer } from '../../../testing/identity-peer.ts'
import { addStudent, makeSubscription } from '../../../testing/subscription-factory.ts'

const staff = as(3, 'ClassCapturist')

let academy: AcademyHarness
let identity: IdentityPeer
beforeAll(async () => {
  identity = await startIdentityPeer()
  academy = await startAcademy({ identity: identity.address })
  await academy.addCourses({ id: 1, title: 'Patineta desde cero' })
})
afterAll(async () => {
  await academy.close()
  await identity.close()
})

type Query = Record<string, string>

async function list(query: Query = {}) {
  const answer = await sendCall(academy.app, getSiteSubscriptions, { headers: staff, query })
  const { list: rows, ...rest } = answer.json<{ list: { id: number }[]; totalItems: number }>()
  return { status: answer.statusCode, rows, ids: rows.map(({ id }) => id), ...rest }
}

function day(number: number): Date {
  return new Date(Date.UTC(2026, 0, 1) + number * dayMs)
}

function paid(number: number) {
  return {
    status: 'Active',
    paidAt: day(number),
    dueDate: day(number + 400),
    paymentMethod: 'branch',
  } as const
}

async function nameUser(userId: number, name: string, lastName: string): Promise<void> {
  const values = { name, lastName: lastName, changedAt: new Date() }
  await academy.db
    .insertInto('user_copy')
    .values({ userId: userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

async function grant(id: number, classes: number): Promise<void> {
  const entry = { subscriptionId: id, kind: 'granted', classes, cause: 'x' } as const
  await academy.db.insertInto('credit_entry').values(entry).execute()
}

describe('the list of all subscriptions', () => {
  it('has those of an account, or of a student, by the id', async () => {
    const own = await makeSubscription(academy.db, { createdBy: 977, createdAt: day(5) })
    const other = await makeSubscription(academy.db, { createdBy: 978, createdAt: day(6) })
    const student = await addStudent(academy.db, own, 977)
    expect((await list({ user: '977' })).ids).toEqual([own])
    expect((await list({ user: '978' })).ids).toEqual([other])
    expect((await list({ student: String(student) })).ids).toEqual([own])
    expect((await list({ user: '978', student: String(student) })).ids).toEqual([])
  })

  it('shows each as the staff need it', async () => {
    await nameUser(41, 'Ana', 'Peña')
    const id = await makeSubscription(academy.db, { createdBy: 41, createdAt: day(900), ...paid(901) })
    const student = await addStudent(academy.db, id, 41)
    await grant(id, 4)
    expect(await list({ search: String(id) })).toMatchObject({
      ...{ status: 200, totalItems: 1, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 20 } },
      rows: [
        {
          ...{ id, status: 'Active', createdByName: 'Ana Peña', courseId: 1, price: 800, confirming: false },
          ...{ courseTitle: 'Patineta desde cero', membershipId: null, takenWithId: null },
          owed: { course: 0, membership: 0, total: 0 },
          ...{
            acquiredClasses: 4,
            pendingClasses: 4,
            dateOfPay: day(901).toISOString(),
            dueDate: day(1301).toISOString(),
          },
          participants: [{ id: student, name: 'Leo Peña', contactName: '', contactPhone: '' }],
        },
      ],
    })
  })

  it('has those that owe, whatever their status, with what was paid and the day for the rest', async () => {
    const createdBy = 981
    const part = { paidCentavos: 30_000, restBy: '2026-12-04' }
    const active = await makeSubscription(academy.db, { createdBy, ...paid(3), ...part })
    const unpaid = await makeSubscription(academy.db, { createdBy })
    await makeSubscription(academy.db, { createdBy, ...paid(3) })
    const canceled = { status: 'Canceled', canceledAt: day(6), cancelReason: 'staff' } as const
    await makeSubscription(academy.db, { createdBy, ...canceled, paidCentavos: 10_000 })
    const { rows } = await list({ user: String(createdBy), owing: 'true' })
    expect(rows).toMatchObject([
      { id: unpaid, owed: { total: 800 } },
      { id: active, status: 'Active', owed: { total: 500 }, paid: 300, restBy: '2026-12-04' },
    ])
  })

  it('names the course that a membership is charged with, until that is canceled', async () => {
    const membership = await makeSubscription(academy.db, { createdBy: 979, courseId: null })
    const course = await makeSubscription(academy.db, { createdBy: 979, membershipId: membership })
    const rowOf = async () =>
      (await list({ search: String(membership) })).rows.find(({ id }) => id === membership)
    expect(await rowOf()).toMatchObject({ id: membership, takenWithId: course })
    const canceled = { status: 'Canceled', canceledAt: day(6), cancelReason: 'staff' } as const
    await academy.db.updateTable('subscription').set(canceled).where('id', '=', course).execute()
    expect(await rowOf()).toMatchObject({ id: membership, takenWithId: null })
  })

  describe('of one person', () => {
    const ids: number[] = []
    const mine = (query: Query = {}) => list({ search: 'Nañdú', ...query })
    const places = (found: readonly number[]) => found.map((id) => ids.indexOf(id))

    beforeAll(async () => {
      await nameUser(51, 'Íker', 'Ñandú')
      await nameUser(52, 'Ñañdú', 'de Ávila')
      await nameUser(50, 'Óscar', 'Náñdu')
      const rows = [
        { priceCentavos: 50_000, ...paid(5) },
        { priceCentavos: 0, ...paid(3) },
        { courseId: null, ...paid(4) },
        { priceCentavos: 90_000 },
        { courseId: null },
      ]
      for (const [at, row] of rows.entries())
        ids.push(await makeSubscription(academy.db, { createdBy: 50, createdAt: day(at), ...row }))
      await grant(ids[1] ?? 0, 2)
    })

    it('comes newest first, or in any order and direction, what has no date last', async () => {
      expect(places((await mine()).ids)).toEqual([4, 3, 2, 1, 0])
      expect(places((await mine({ orderMode: 'asc' })).ids)).toEqual([0, 1, 2, 3, 4])
      expect(places((await mine({ orderBy: 'dateOfPay' })).ids)).toEqual([0, 2, 1, 4, 3])
      expect(places((await mine({ orderBy: 'dueDate', orderMode: 'asc' })).ids)).toEqual([1, 2, 0, 3, 4])
      expect(places((await mine({ orderBy: 'price', orderMode: 'asc' })).ids)).toEqual([1, 0, 3, 2, 4])
    })

    it('is filtered by kind, by price and by classes that are left', async () => {
      expect(places((await mine({ isCourseSubscription: 'true' })).ids)).toEqual([3, 1, 0])
      expect(places((await mine({ isCourseSubscription: 'false' })).ids)).toEqual([4, 2])
      expect(places((await mine({ free: 'true' })).ids)).toEqual([1])
      expect(places((await mine({ free: 'false', isCourseSubscription: 'true' })).ids)).toEqual([3, 0])
      expect(places((await mine({ havePendingClases: 'true' })).ids)).toEqual([1])
      expect((await mine({ havePendingClases: 'false' })).totalItems).toBe(4)
    })

    it('is filtered by status, together with the other filters', async () => {
      expect(places((await mine({ status: 'PendingPayment' })).ids)).toEqual([4, 3])
      expect(places((await mine({ status: 'Active', isCourseSubscription: 'true' })).ids)).toEqual([1, 0])
      expect((await mine({ status: 'Canceled' })).totalItems).toBe(0)
      expect((await mine({ status: 'Nonsense' })).totalItems).toBe(5)
      const last = ids[4] ?? 0
      const change = (values: object) =>
        academy.db.updateTable('subscription').set(values).where('id', '=', last).execute()
      await change({ status: 'Canceled', canceledAt: day(6), cancelReason: 'staff' })
      expect(places((await mine({ status: 'Canceled' })).ids)).toEqual([4])
      expect(places((await mine({ status: 'PendingPayment' })).ids)).toEqual([3])
      await change({ status: 'PendingPayment', canceledAt: null, cancelReason: null })
    })

    it('is narrowed to what ends within two weeks, the next end first', async () => {
      const inDays = (days: number) => new Date(Date.now() + days * dayMs)
      const ending = (due: Date) => ({ createdBy: 55, ...paid(1), dueDate: due })
      await nameUser(55, 'Próspero', '')
      const later = await makeSubscription(academy.db, ending(inDays(13.9)))
      const soon = await makeSubscription(academy.db, ending(inDays(1)))
      await makeSubscription(academy.db, ending(inDays(14.1)))
      await makeSubscription(academy.db, ending(inDays(-1)))
      await makeSubscription(academy.db, { createdBy: 55 })
      const found = await list({ search: 'prospero', expiring: 'true' })
      expect(found).toMatchObject({ ids: [soon, later], totalItems: 2 })
      expect((await list({ search: 'prospero', expiring: 'true', free: 'true' })).ids).toEqual([])
    })
  })

  it('finds an id, with or without its sign, and every word in the name of owner or student', async () => {
    await nameUser(60, 'Zacarías', 'Múgica')
    const id = await makeSubscription(academy.db, { createdBy: 60 })
    await addStudent(academy.db, id, 60)
    for (const search of [`${id}`, `#${id}`, 'zacarias', 'MÚGICA zaca', 'leo mugica', `peña ${id}`])
      expect((await list({ search })).ids).toContain(id)
    for (const search of ['zacarias nadie', `${id}9`, '%', 'mugica_'])
      expect((await list({ search })).ids).not.toContain(id)
  })

  it('finds a membership’s course, an account’s e-mail and a telephone, and tells namesakes apart', async () => {
    await nameUser(61, 'Laura', 'Gómez')
    await nameUser(62, 'Laura', 'Gómez')
    identity.contacts.set(61, { name: 'Laura', email: 'laura61@rodada.test' })
    identity.contacts.set(62, { name: 'Laura', email: 'laura62@rodada.test' })
    const one = await makeSubscription(academy.db, { createdBy: 61, courseId: null })
    const other = await makeSubscription(academy.db, { createdBy: 62, courseId: null })
    const course = await makeSubscription(academy.db, { createdBy: 62, membershipId: other })
    await addStudent(academy.db, course, 62)
    const home = {
      street: 'Orizaba',
      streetNumber: '1',
      neighborhood: 'Roma',
      zipCode: '06700',
      city: 'CDMX',
    }
    const adult = { id: 62, name: 'Laura', phone: '+525512345678', email: 'otra@rodada.test', state: 'CDMX' }
    await academy.db
      .insertInto('responsible')
      .values({ ...adult, ...home })
      .execute()
    expect((await list({ search: `#${other}`, status: 'PendingPayment' })).ids).toEqual([course, other])
    expect((await list({ search: 'laura61@rodada.test' })).ids).toEqual([one])
    for (const search of ['+52 55 1234 5678', '5512345678', '(55) 1234-5678'])
      expect((await list({ search })).ids).toEqual([course, other])
    expect((await list({ search: '55 1234 5679' })).ids).toEqual([])
    expect((await list({ search: 'laura gomez', isCourseSubscription: 'false' })).rows).toMatchObject([
      { id: other, createdBy: 62, createdByEmail: 'laura62@rodada.test', students: ['Leo Peña'] },
      { id: one, createdBy: 61, createdByEmail: 'laura61@rodada.test', students: [] },
    ])
  })

  it('is never out of date: what was registered, paid, used or renamed is seen at once', async () => {
    const user = 70
    const seen = async (query: Query) => (await list({ search: 'Wenceslao', ...query })).ids
    const everyOrder = ['createdTime', 'dateOfPay', 'dueDate', 'price']
    expect(await Promise.all(everyOrder.map((orderBy) => seen({ orderBy })))).toEqual([[], [], [], []])

    const id = await makeSubscription(academy.db, { createdBy: user })
    const other = await makeSubscription(academy.db, { createdBy: user, ...paid(2) })
    await nameUser(user, 'Wenceslao', '')
    expect(await seen({ orderBy: 'dateOfPay' })).toEqual([other, id])

    await academy.db.updateTable('subscription').set(paid(3)).where('id', '=', id).execute()
    expect(await seen({ orderBy: 'dateOfPay' })).toEqual([id, other])
    expect(await seen({ havePendingClases: 'true' })).toEqual([])
    await grant(id, 1)
    expect(await seen({ havePendingClases: 'true' })).toEqual([id])

    await nameUser(user, 'Venustiano', '')
    expect(await seen({})).toEqual([])
    const student = await addStudent(academy.db, other, user)
    await academy.db
      .updateTable('participant')
      .set({ name: 'Wenceslao chico' })
      .where('id', '=', student)
      .execute()
    expect(await seen({})).toEqual([other])
  })

  it('sees a change whose transaction was open while others looked', async () => {
    const id = await makeSubscription(academy.db, { createdBy: 80, priceCentavos: 7_700_000 })
    const first = () => list({ orderBy: 'price', itemsPerPage: '1' })
    expect((await first()).ids).toEqual([id])
    await academy.db.transaction().execute(async (trx) => {
      await trx.updateTable('subscription').set({ priceCentavos: 1 }).where('id', '=', id).execute()
      const later = await makeSubscription(academy.db, { createdBy: 80, priceCentavos: 7_600_000 })
      expect((await first()).ids).toEqual([id])
      await academy.db
        .updateTable('subscription')
        .set({ priceCentavos: 8_000_000 })
        .where('id', '=', later)
        .execute()
      expect((await first()).ids).toEqual([later])
    })
    expect(
      (await list({ orderBy: 'price', orderMode: 'asc', free: 'false', itemsPerPage: '1' })).ids,
    ).toEqual([id])
  })

  it('takes a change of very many at once', async () => {
    const before = await list({ itemsPerPage: '1' })
    const one = { courseId: null, priceCentavos: 0, createdBy: 90, ...paid(1) }
    const rows = Array.from({ length: 600 }, () => one)
    await academy.db.insertInto('subscription').values(rows).execute()
    expect((await list({ itemsPerPage: '1' })).totalItems).toBe(before.totalItems + 600)
  })

  it('shows what is past its validity as finished, before the clock has written it down', async () => {
    const past = { ...paid(1), dueDate: day(2) }
    const id = await makeSubscription(academy.db, { createdBy: 95, ...past })
    expect((await list({ search: `#${id}` })).rows).toMatchObject([{ id, status: 'Finished' }])
  })
})
