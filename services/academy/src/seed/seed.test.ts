import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AcademyUnderTest, startAcademy } from '../testing/academy-under-test.ts'
import { seedDemo } from './seed-demo.ts'
import { seedCourses, seedSubscriptions } from './seed-volume.ts'

let academy: AcademyUnderTest
beforeAll(async () => {
  academy = await startAcademy()
  await seedDemo(academy.db)
})
afterAll(() => academy.close())

async function rows(table: 'course' | 'subscription' | 'participant' | 'location_schedule'): Promise<number> {
  const { count } = await academy.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('the demo academy', () => {
  it('has courses, places and students, and a popular course', async () => {
    expect(await rows('course')).toBeGreaterThanOrEqual(14)
    expect(await rows('participant')).toBeGreaterThan(24)
    expect((await academy.app.inject('/api/Address/GetAddresses')).json()).toHaveLength(3)
    const [first] = (await academy.app.inject('/api/Course/GetPopular')).json()
    expect(first.title).toBe('Patineta desde cero')
  })

  it('gives the customer two students', async () => {
    const students = await academy.db
      .selectFrom('participant')
      .select('name')
      .where('responsible_id', '=', 5)
      .execute()
    expect(students).toHaveLength(2)
  })

  it('is loaded once', async () => {
    const before = await Promise.all([rows('course'), rows('participant'), rows('location_schedule')])
    await seedDemo(academy.db)
    expect(await Promise.all([rows('course'), rows('participant'), rows('location_schedule')])).toEqual(
      before,
    )
  })
})

describe('the volume data', () => {
  it('fill up to the numbers that were asked for, and no further', async () => {
    for (const [courses, subscriptions] of [
      [20, 60],
      [20, 60],
      [10, 30],
      [25, 90],
    ] as const) {
      await seedCourses(academy.db, courses, () => undefined)
      await seedSubscriptions(academy.db, subscriptions, () => undefined)
    }
    expect(await rows('course')).toBe(25)
    expect(await rows('subscription')).toBe(90)
    expect(
      (await academy.app.inject('/api/Course/GetCourseIndex?itemsPerPage=100')).json().list,
    ).toHaveLength(25)
  })
})
