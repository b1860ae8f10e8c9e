import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAttendanceIndex, type HeldClass } from '@rodada/contracts/class/calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness, type Enrolled } from '../../testing/classes-harness.ts'
import { asStaff } from '../../testing/payments-harness.ts'

const [iker, zoe] = [4001, 4002]

let harness: ClassesHarness
let [leo, mia]: Enrolled[] = []
let [first, second, third]: number[] = []

/** Iker's class with both students; Zoé's with Leo alone on the day after, which is undone; and Iker's open one. */
beforeAll(async () => {
  harness = await ClassesHarness.start()
  const { academy, clock } = harness.payments
  clock.now = new Date('2026-11-02T23:30:00Z')
  const names = [
    { userId: iker, name: 'Iker', lastName: 'Zamudio Ríos' },
    { userId: zoe, name: 'Zoé', lastName: 'Núñez' },
  ]
  await academy.db
    .insertInto('user_copy')
    .values(names.map((name) => ({ ...name, changedAt: new Date('2026-11-01T00:00:00Z') })))
    .execute()
  const { owner, id } = await harness.paid({ courseId: 1 })
  leo = { owner, subscriptionId: id, participantId: await harness.enrol(id, owner, 'Leo Peña') }
  const other = await harness.paid({ courseId: 2 })
  const participantId = await harness.enrol(other.id, other.owner, 'Mía Soto')
  mia = { ...other, subscriptionId: other.id, participantId }
  await academy.db.updateTable('course').set({ membershipRequired: false }).execute()
  first = await harness.held([leo, mia], iker)
  harness.payments.pass(24 * 60)
  second = await harness.held([leo], zoe)
  await harness.staffUndo(second)
  harness.payments.pass(24 * 60)
  await harness.start(iker, [mia])
  third = await harness.lastClass(iker)
})
afterAll(() => harness.close())

async function list(query: Record<string, string> = {}, headers = asStaff()) {
  const answer = await sendCall(harness.payments.academy.app, getAttendanceIndex, { headers, query })
  return answer.json<{ list: HeldClass[]; totalItems: number; totalPages: number }>()
}
const idsOf = async (query: Record<string, string> = {}, headers = asStaff()) =>
  (await list(query, headers)).list.map(({ id }) => id)
const instructor = (id: number) => as(id, 'Instructor')

describe('the list of classes', () => {
  it('shows the staff everybody’s, the newest first', async () => {
    const { list: classes, totalItems } = await list()
    expect(totalItems).toBe(3)
    expect(classes).toMatchObject([
      { id: third, state: 'open', endedTime: null, endReason: null, undoneTime: null, studentCount: 1 },
      { id: second, instructorName: 'Zoé Núñez', state: 'undone', undoneTime: '2026-11-03T23:30:00.000Z' },
      { id: first, state: 'finished', endReason: 'instructor', startedTime: '2026-11-02T23:30:00.000Z' },
    ])
    expect(classes[2]).toMatchObject({
      ...{ instructorId: iker, instructorName: 'Iker Zamudio Ríos', studentCount: 2 },
      participants: [
        {
          ...{ id: leo?.participantId, name: 'Leo Peña', subscriptionId: leo?.subscriptionId },
          ...{ courseId: 1, courseTitle: 'Patineta desde cero' },
        },
        { id: mia?.participantId, courseId: 2, courseTitle: 'Con membresía' },
      ],
    })
  })

  it('shows instructors their own, and all of a student whom they ask for by id', async () => {
    expect(await idsOf({}, instructor(iker))).toEqual([third, first])
    expect(await idsOf({}, instructor(zoe))).toEqual([second])
    expect(await idsOf({ instructor: `${iker}` })).toEqual([third, first])
    expect(await idsOf({ instructor: `${iker}` }, instructor(zoe))).toEqual([])
    expect(await idsOf({ search: 'leo' }, instructor(zoe))).toEqual([second])
    const { list: classes } = await list({ search: `#${leo?.participantId}` }, instructor(zoe))
    expect(classes).toMatchObject([
      { id: second, participants: [{ name: 'Leo Peña' }] },
      // Of the other students the answer has the number alone.
      { id: first, studentCount: 2, participants: [{ name: 'Leo Peña' }] },
    ])
    expect(classes[1]?.participants).toHaveLength(1)
  })

  it.each([
    ['a name without its accents', { search: 'PENA leo' }, () => [second, first]],
    ['the name of an instructor', { search: 'nunez' }, () => [second]],
    ['a name that nobody has', { search: 'fulano' }, () => []],
    ['a course', { course: 'membresia' }, () => [third, first]],
    ['the id of a course', { course: '1' }, () => [second, first]],
    ['a course that is not there', { course: '77' }, () => []],
    ['those that go on', { state: 'open' }, () => [third]],
    ['those that were held', { state: 'finished' }, () => [first]],
    ['those that were undone', { state: 'undone' }, () => [second]],
    // Evening classes in Mexico City are on the next day in UTC.
    ['a day', { from: '2026-11-03', to: '2026-11-03' }, () => [second]],
    ['days up to', { to: '2026-11-03' }, () => [second, first]],
    [
      'all at once',
      { search: 'leo', course: 'patineta', state: 'finished', from: '2026-11-01' },
      () => [first],
    ],
    [
      'nonsense, which is no filter',
      { state: 'x', from: '2026-13-77', to: '0000-01-32' },
      () => [third, second, first],
    ],
  ] as const)('is filtered by %s', async (_what, query, expected) => {
    const { list: classes, totalItems } = await list({ ...query })
    expect(classes.map(({ id }) => id)).toEqual(expected())
    expect(totalItems).toBe(expected().length)
  })

  it('is about who takes the class for the course, where both are asked for', async () => {
    const leoId = `${leo?.participantId}`
    expect(await idsOf({ search: leoId, course: '1' })).toEqual([second, first])
    // Mía alone took the class for course 2.
    expect(await idsOf({ search: leoId, course: '2' })).toEqual([])
    expect(await idsOf({ search: 'leo', course: 'membresia' })).toEqual([])
    expect(await idsOf({ search: 'mia', course: 'membresia' })).toEqual([third, first])
    expect(await idsOf({ search: 'zamudio', course: 'patineta' })).toEqual([first])
  })

  it('begins with the oldest where that is asked for, on each page', async () => {
    expect(await idsOf({ orderMode: 'asc' })).toEqual([first, second, third])
    expect(await idsOf({ orderMode: 'asc', itemsPerPage: '1', currentPage: '2' })).toEqual([second])
    expect(await idsOf({ orderMode: 'asc', search: 'leo' }, instructor(iker))).toEqual([first])
    expect(await idsOf({ orderMode: 'up' })).toEqual([third, second, first])
  })

  it('comes in pages', async () => {
    expect(await list({ itemsPerPage: '1', currentPage: '2' })).toMatchObject({
      ...{ totalItems: 3, totalPages: 3, list: [{ id: second }] },
    })
    expect(await list({ currentPage: '9' })).toMatchObject({ totalItems: 3, list: [] })
  })
})

describe('a list that was looked at before', () => {
  it('finds who and what was renamed since by the new name', async () => {
    const { db } = harness.payments.academy
    const expectMoved = async (name: 'search' | 'course', from: string, to: string, expected: unknown) => {
      expect(await idsOf({ [name]: from })).toEqual([])
      expect(await idsOf({ [name]: to })).toEqual(expected)
    }
    const queries: Record<string, string>[] = [
      { search: 'leo' },
      { search: 'nicolas' },
      { course: 'patineta' },
      { search: 'nunez' },
    ]
    for (const query of queries) await idsOf(query)
    const changing = db.updateTable('participant').set({ name: 'Nicolás Peña' })
    await changing.where('id', '=', leo?.participantId ?? 0).execute()
    await expectMoved('search', 'leo', 'nicolas', [second, first])
    await db.updateTable('course').set({ title: 'Longboard' }).where('id', '=', 1).execute()
    await expectMoved('course', 'patineta', 'longboard', [second, first])
    await db.updateTable('user_copy').set({ lastName: 'Ibarra' }).where('userId', '=', zoe).execute()
    await expectMoved('search', 'nunez', 'ibarra', [second])
  })

  it('shows a class as soon as it starts, ends or is undone', async () => {
    if (leo === undefined) throw new Error('Leo is in the classes above')
    const before = await idsOf()
    expect(await idsOf({ state: 'open' })).toEqual([third])
    await harness.start(zoe, [leo])
    const id = await harness.lastClass(zoe)
    expect(await idsOf()).toEqual([id, ...before])
    expect(await idsOf({ state: 'open' }, instructor(zoe))).toEqual([id])
    expect(await idsOf({ search: `${leo.participantId}` })).toEqual([id, second, first])
    await harness.end(zoe)
    expect(await idsOf({ state: 'finished' })).toEqual([id, first])
    await harness.staffUndo(id)
    expect(await idsOf({ state: 'finished' })).toEqual([first])
    expect(await idsOf({ state: 'undone' })).toEqual([id, second])
  })

  it('finds an instructor by the new name whose classes are too many to name', async () => {
    const { db } = harness.payments.academy
    const [instructorId, many] = [4003, 501]
    const name = { name: 'Abril', lastName: 'Quiroga', changedAt: new Date('2026-11-01T00:00:00Z') }
    await db
      .insertInto('user_copy')
      .values({ userId: instructorId, ...name })
      .execute()
    const past = Array.from({ length: many }, (_, at) => {
      const time = new Date(Date.UTC(2026, 0, 1, 0, at))
      return { instructorId, startedAt: time, endedAt: time, endReason: 'instructor' as const }
    })
    await db.insertInto('held_class').values(past).execute()
    const totalOf = async (search: string) => (await list({ search })).totalItems
    expect([await totalOf('quiroga'), await totalOf('valencia')]).toEqual([many, 0])
    const renaming = db.updateTable('user_copy').set({ lastName: 'Valencia' })
    await renaming.where('userId', '=', instructorId).execute()
    expect([await totalOf('quiroga'), await totalOf('valencia')]).toEqual([0, many])
  })
})
