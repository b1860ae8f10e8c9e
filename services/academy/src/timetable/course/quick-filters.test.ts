import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { refreshCoursesAt } from './refresh-courses.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses(
    { title: 'Muestra larga', priceCentavos: 0, classFrom: 3, classTo: 3 },
    { title: 'Para miembros', priceCentavos: 0, classFrom: 1, classTo: 1, membershipRequired: true },
    { title: 'Muestra', priceCentavos: 0, classFrom: 1, classTo: 1 },
  )
})
afterAll(() => academy.close())

async function titles(query: string): Promise<string[]> {
  const { list } = (await academy.app.inject(`/api/Course/GetCourseIndex?${query}`)).json()
  return list.map(({ title }: { title: string }) => title)
}

describe('the quick filters of the course list', () => {
  const week = { from: '16:00', to: '17:00' }
  beforeAll(async () => {
    for (const id of [1, 2, 3]) await academy.addLocation(id, `Patio ${id}`)
    await academy.addCourses(
      { title: 'Martes en uno', slots: [{ ...week, day: 2, addressId: 1 }], ageFrom: 6, ageTo: 12 },
      { title: 'Martes donde sea', slots: [{ ...week, day: 2 }], locationIds: [1, 2], ageFrom: 13 },
      {
        title: 'Jueves en dos',
        slots: [
          { ...week, day: 4, addressId: 2 },
          { ...week, day: 2, addressId: 1, validTo: '2020-01-01' },
        ],
        ageTo: 5,
      },
      { title: 'Sin horario', locationIds: [3] },
    )
  })

  const found = async (query: string) => (await titles(`${query}&orderBy=title`)).sort()
  it.each([
    ['addressId=1', ['Martes donde sea', 'Martes en uno']],
    ['addressId=2', ['Jueves en dos', 'Martes donde sea']],
    ['addressId=3', ['Sin horario']],
    ['day=2', ['Martes donde sea', 'Martes en uno']],
    ['day=4', ['Jueves en dos']],
    ['addressId=1&day=2', ['Martes donde sea', 'Martes en uno']],
    ['addressId=2&day=2', ['Martes donde sea']],
    ['addressId=3&day=2', []],
    ['day=2&age=12', ['Martes en uno']],
    ['addressId=2&age=13', ['Martes donde sea']],
    ['addressId=2&age=5', ['Jueves en dos']],
    ['name=martes 7 años', ['Martes en uno']],
    ['name=martes 14 años', ['Martes donde sea']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it('finds by what is near a place', async () => {
    const { db } = academy
    await db
      .updateTable('location')
      .set({ nearby: ['Guadalajara'] })
      .where('id', '=', 3)
      .execute()
    await refreshCoursesAt(db, 3)
    expect(await found('name=guadalajara')).toEqual(['Sin horario'])
  })

  it('shows the next class that is there and on that day', async () => {
    const next = async (query: string) => {
      const { list } = (
        await academy.app.inject(`/api/Course/GetCourseIndex?name=dos+lugares&${query}`)
      ).json()
      const { date, address } = list[0].nextSession ?? {}
      return date && [new Date(`${date}T00:00:00Z`).getUTCDay(), address?.id]
    }
    await academy.addCourses({
      title: 'Dos lugares',
      slots: [1, 3, 5].map((day) => ({ ...week, day, addressId: day === 3 ? 2 : 1 })),
    })
    await academy.app.makeSessions()
    expect(await next('addressId=2')).toEqual([3, 2])
    expect(await next('day=5')).toEqual([5, 1])
    expect(await next('addressId=2&day=3')).toEqual([3, 2])
  })

  it('let a course without ages be for everybody', async () => {
    expect(await titles('age=40')).toContain('Muestra')
    expect(await titles('age=40')).not.toContain('Martes en uno')
  })
})

describe('the free course for newcomers', () => {
  it('leads where that is asked for: the shortest one that needs no membership', async () => {
    expect((await titles('trialFirst=true&itemsPerPage=1'))[0]).toBe('Muestra')
    expect((await titles('trialFirst=true&itemsPerPage=1&currentPage=2'))[0]).toBe('Muestra larga')
    expect((await titles('trialFirst=true&orderBy=title'))[0]).not.toBe('Muestra')
    expect((await titles(''))[0]).toBe('Muestra larga')
  })

  it('is told by each course that could be it', async () => {
    const { list } = (await academy.app.inject('/api/Course/GetCourseIndex?payment=free')).json()
    const trials = list.map(({ title, isFreeTrial }: { title: string; isFreeTrial: boolean }) => [
      title,
      isFreeTrial,
    ])
    expect(Object.fromEntries(trials)).toEqual({
      Muestra: true,
      'Muestra larga': true,
      'Para miembros': false,
    })
  })
})
