import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { dayMs } from '@rodada/contracts/words/durations'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { type AcademyHarness, registerIn, startAcademy } from '../../testing/academy-harness.ts'
import { PopularCourses } from './popular-courses.ts'

let academy: AcademyHarness

beforeEach(async () => {
  academy = await startAcademy()
  await academy.addCourses({ id: 1, title: 'Uno' }, { id: 2, title: 'Dos' }, { id: 3, title: 'Tres' })
})
afterEach(() => academy.close())

async function popular(query = ''): Promise<string[]> {
  const response = await academy.app.inject(`/api/Course/GetPopular${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().map(({ title }: { title: string }) => title)
}

async function popularity(courseId: number): Promise<number | undefined> {
  const row = await academy.db
    .selectFrom('course_popularity')
    .select('participants')
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  return row?.participants
}

describe('popular courses', () => {
  it('are those with most students of the last 90 days, then the newest', async () => {
    expect(await popular()).toEqual(['Uno', 'Dos', 'Tres'])
    await academy.register(3, 2)
    await academy.register(2, 1, 89)
    await academy.register(1, 50, 91)
    expect(await popular()).toEqual(['Tres', 'Dos', 'Uno'])
    await academy.register(2, 2, 10)
    expect(await popular()).toEqual(['Dos', 'Tres', 'Uno'])
  })

  it('count registrations that do not wait for one another, each when it is committed', async () => {
    await academy.orm.em.fork().transactional(async (em) => {
      await registerIn(dbOf(em), 3, 1)
      // While the first transaction is open; by its end the second has long been committed.
      await academy.orm.em.fork().transactional(async (other) => {
        const db = dbOf(other)
        await sql`set local lock_timeout = '5s'`.execute(db)
        await registerIn(db, 3, 2)
      })
      expect(await popularity(3)).toBe(2)
    })
    expect(await popularity(3)).toBe(3)
  })

  it('are led by the shortest free one where that is asked for', async () => {
    const free = { priceCentavos: 0, classFrom: 1, classTo: 1 }
    await academy.addCourses(
      { title: 'Libre', ...free, classFrom: 4, classTo: 4 },
      { title: 'Socios', ...free, membershipRequired: true },
      { id: 9, title: 'Muestra', ...free },
    )
    await academy.register(3, 2)
    expect(await popular('?total=3&trialFirst=true')).toEqual(['Muestra', 'Tres', 'Uno'])
    expect(await popular('?total=3')).toEqual(['Tres', 'Uno', 'Dos'])
    const now = new Date()
    await academy.db.updateTable('course').set({ withdrawnAt: now }).where('id', '=', 9).execute()
    expect(await popular('?total=3&trialFirst=true')).toEqual(['Libre', 'Tres', 'Uno'])
  })

  it('are in their own order where nothing is free', async () => {
    await academy.register(3, 2)
    expect(await popular('?trialFirst=true')).toEqual(['Tres', 'Uno', 'Dos'])
  })

  it('take no notice of memberships', async () => {
    await academy.register(null, 3)
    expect(await popular()).toEqual(['Uno', 'Dos', 'Tres'])
  })

  it('leave out courses that were withdrawn', async () => {
    await academy.register(3, 2)
    const now = new Date()
    await academy.db.updateTable('course').set({ withdrawnAt: now }).where('id', '=', 3).execute()
    expect(await popular()).toEqual(['Uno', 'Dos'])
  })

  it('are as many as asked for, four at first', async () => {
    await academy.addCourses({ title: 'Cuatro' }, { title: 'Cinco' })
    expect(await popular('?total=2')).toHaveLength(2)
    expect(await popular('?total=20')).toHaveLength(5)
    for (const total of ['', '0', 'todos', '-1']) expect(await popular(`?total=${total}`)).toHaveLength(4)
  })

  it('forget the days that pass, once', async () => {
    await academy.register(3, 2)
    // Moves the registrations to the day before they no longer count.
    await academy.db.updateTable('course_registration').set({ day: sql`day - 90` }).execute()
    let today = Date.now()
    const [one, other] = [0, 1].map(() => new PopularCourses(academy.db, () => today))
    const titles = async (reader: PopularCourses | undefined) =>
      (await reader?.read(3))?.map(({ title }) => title)
    expect(await titles(one)).toEqual(['Uno', 'Dos', 'Tres'])
    expect(await titles(other)).toEqual(['Uno', 'Dos', 'Tres'])
    const counts = await academy.db.selectFrom('course_popularity').select('participants').execute()
    expect(counts.map(({ participants }) => participants)).toEqual([0, 0, 0])
    await academy.register(2, 1)
    today += dayMs
    expect(await titles(one)).toEqual(['Dos', 'Uno', 'Tres'])
  })
})
