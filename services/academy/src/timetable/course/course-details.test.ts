import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'

let academy: AcademyHarness
let nextId = 20
const images = [{ name: 'bowl.jpg', width: 1600, height: 1200, color: '#aabbcc' }]

beforeAll(async () => {
  academy = await startAcademy()
  await academy.addLocation(1, 'Patio')
  await academy.addLocation(2, 'Malecón')
  await academy.addCourses({
    id: 7,
    title: 'Bowl',
    description: `Primera línea.\n\n${'Otra línea larga. '.repeat(30)}`.trim(),
    benefits: 'Uno\nDos',
    levels: ['Intermedio', 'Avanzado'],
    disciplines: ['Bowl'],
    requirements: ['Casco'],
    locationIds: [2],
    slots: [
      { day: 6, from: '09:00', to: '10:30', addressId: 1 },
      { day: 2, from: '18:00', to: '19:00', level: 'Avanzado' },
      { day: 2, from: '09:00', to: '10:30', level: 'Intermedio', addressId: 2 },
    ],
    priceCentavos: 45_050,
    images,
    createdAt: new Date('2026-03-01T10:00:00.000Z'),
  })
  await academy.addCourses({ id: 8, title: 'Retirado' })
  const now = new Date()
  await academy.db.updateTable('course').set({ withdrawnAt: now }).where('id', '=', 8).execute()
})
afterAll(() => academy.close())

describe('the details of a course', () => {
  it('hold every field, the schedule and its places', async () => {
    const response = await academy.app.inject('/api/Course/Details/7')
    const address = { street: 'Calle 19', streetNumber: '4', neighborhood: 'Centro', zipCode: '97320' }
    const place = { ...address, city: 'Progreso', state: 'Yucatán', latitude: null, longitude: null }
    const [id, mapUrl] = [expect.any(Number), expect.stringContaining('google.com/maps')]
    expect(response.json()).toEqual({
      id: 7,
      title: 'Bowl',
      description: expect.stringContaining('Primera línea.\n\nOtra'),
      levels: ['Intermedio', 'Avanzado'],
      disciplines: ['Bowl'],
      benefits: 'Uno\nDos',
      requirements: ['Casco'],
      gear: [],
      addressesId: [2],
      recurrentClass: true,
      days: [2, 6],
      schedules: ['09:00-10:30', '18:00-19:00'],
      daysAndSchedules: [
        { id, day: 2, from: '09:00', to: '10:30', level: 'Intermedio', addressId: 2 },
        { id, day: 2, from: '18:00', to: '19:00', level: 'Avanzado' },
        { id, day: 6, from: '09:00', to: '10:30', addressId: 1 },
      ],
      singlePayment: false,
      classFrom: 4,
      classTo: 8,
      price: 450.5,
      membershipRequired: false,
      media: ['bowl.jpg'],
      images,
      ...{ ageFrom: null, ageTo: null, whatToBring: '' },
      start: { classes: 4, coursePrice: 1802, membershipPrice: 0, total: 1802, validityDays: 30 },
      createdTime: '2026-03-01T10:00:00.000Z',
      locations: [
        { id: 2, name: 'Malecón', ...place, mapUrl },
        { id: 1, name: 'Patio', ...place, mapUrl },
      ],
      nextSessions: [],
    })
    expect(response.headers['cache-control']).toBe('public, no-cache')
  })

  it('tell the next five sessions, and the list where the course meets', async () => {
    await academy.app.makeSessions()
    const details = (await academy.app.inject('/api/Course/Details/7')).json()
    const { nextSessions } = details
    expect(nextSessions).toHaveLength(5)
    const times = nextSessions.map(({ startTime }: { startTime: string }) => startTime)
    expect(times).toEqual(times.toSorted())
    expect(times[0] > new Date().toISOString()).toBe(true)
    expect(nextSessions[0]).toMatchObject({ courseId: 7, status: 'scheduled', placesLeft: null })
    const { list } = (await academy.app.inject('/api/Course/GetCourseIndex')).json()
    expect(list[0]).toMatchObject({ placeNames: ['Malecón', 'Patio'], placeCities: ['Progreso', 'Progreso'] })
    expect(list[0].nextSession).toEqual(nextSessions[0])
    const [popular] = (await academy.app.inject('/api/Course/GetPopular')).json()
    expect(popular.nextSession).toEqual(nextSessions[0])
  })

  it('of a withdrawn course do not exist', async () => {
    expect((await academy.app.inject('/api/Course/Details/8')).statusCode).toBe(404)
    expect((await academy.app.inject('/api/Course/GetCourseIndex')).json().totalItems).toBe(1)
  })

  it.each(['9', 'nueva'])('of %s do not exist', async (id) => {
    const response = await academy.app.inject(`/api/Course/Details/${id}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
  })
})

describe('the head of a course page', () => {
  const head = (id: string, headers = internally('gateway', 'academy')) =>
    academy.app.inject({ url: `/internal/head/clase/${id}`, headers })

  it('describes the course for search engines and shared links', async () => {
    const answer = (await head('7')).json()
    expect(answer).toMatchObject({
      title: 'Bowl',
      canonical: '/clase/7',
      image: { path: '/storage/courses/bowl.jpg/1280.jpg' },
      jsonLd: {
        '@type': 'Course',
        url: 'http://localhost:8080/clase/7',
        image: ['http://localhost:8080/storage/courses/bowl.jpg/1280.jpg'],
        offers: { price: '1802.00', priceCurrency: 'MXN', category: 'Paid' },
        hasCourseInstance: {
          courseMode: 'Onsite',
          location: [{ name: 'Malecón' }, { name: 'Patio' }],
          courseSchedule: [
            { byDay: 'https://schema.org/Tuesday', startTime: '09:00:00', endTime: '10:30:00' },
            { byDay: 'https://schema.org/Tuesday', startTime: '18:00:00' },
            { byDay: 'https://schema.org/Saturday' },
          ],
        },
      },
    })
    expect(answer.description).toMatch(/ · Primera línea\. Otra línea.*\S…$/)
    expect(answer.description.length).toBeLessThanOrEqual(241)
  })

  it.each([
    [
      { priceCentavos: 19_500, membershipRequired: true },
      '$195.00 precio por clase · Paquete desde 4 clases: $780.00 · Requiere membresía anual: $1,200.00 (una vez al año) · ' +
        'Total para empezar: $1,980.00 · Vigencia: 30 días desde tu pago · Para aprender.',
      { price: '1980.00', category: 'Paid' },
    ],
    [
      { priceCentavos: 95_000, singlePayment: true, classFrom: 8, classTo: 8 },
      '$950.00 pago único · Paquete de 8 clases: $950.00 · No requiere membresía · ' +
        'Total para empezar: $950.00 · Vigencia: 60 días desde tu pago · Para aprender.',
      { price: '950.00', category: 'Paid' },
    ],
    [
      { priceCentavos: 0, classFrom: 1, classTo: 1 },
      'Gratis · 1 clase · No requiere membresía · Vigencia: 30 días desde tu registro · Para aprender.',
      { price: '0.00', category: 'Free' },
    ],
  ])('says first what it takes to start: %j', async (changes, description, offers) => {
    const id = nextId++
    await academy.addCourses({ id, ...changes })
    const answer = (await head(String(id))).json()
    expect(answer.description).toBe(description)
    expect(answer.jsonLd.offers).toMatchObject(offers)
  })

  it('repeats the slots of a class alone that meets every week', async () => {
    const slots = [{ day: 6, from: '09:00', to: '10:30' }]
    await academy.addCourses({ id: 9, title: 'Retada', recurrentClass: false, priceCentavos: 0, slots })
    const scheduleOf = async (id: string) =>
      (await head(id)).json().jsonLd.hasCourseInstance.courseSchedule[0]
    expect(await scheduleOf('7')).toMatchObject({ repeatFrequency: 'P1W' })
    expect(await scheduleOf('9')).not.toHaveProperty('repeatFrequency')
    expect((await head('9')).json().description).toMatch(/^Gratis · /)
  })

  it('says on which days slots begin and end', async () => {
    const hours = { from: '09:00', to: '10:30' }
    const slots = [
      { ...hours, day: 6, validFrom: '2099-01-01', validTo: '2099-06-30' },
      { ...hours, day: 4, date: '2099-01-01' },
    ]
    await academy.addCourses({ id: 11, title: 'Con fechas', slots })
    const [weekly, once] = (await head('11')).json().jsonLd.hasCourseInstance.courseSchedule
    expect(weekly).toMatchObject({ repeatFrequency: 'P1W', startDate: '2099-01-01', endDate: '2099-06-30' })
    expect(once).toMatchObject({ startDate: '2099-01-01', endDate: '2099-01-01' })
    expect(once).not.toHaveProperty('repeatFrequency')
  })

  it('says nothing of hours that are to be agreed, nor of pictures where there are none', async () => {
    await academy.addCourses({ id: 10, title: 'Clínica', recurrentClass: false, classFrom: 1, classTo: 1 })
    const { hasCourseInstance, ...course } = (await head('10')).json().jsonLd
    expect(hasCourseInstance).toMatchObject({ courseMode: 'Onsite' })
    expect(hasCourseInstance).not.toHaveProperty('courseSchedule')
    expect(course).not.toHaveProperty('image')
  })

  it('does not exist for a missing course, nor for anybody but the gateway', async () => {
    expect((await head('8')).statusCode).toBe(404)
    expect((await head('nueva')).statusCode).toBe(404)
    expect((await head('7', internally('shop', 'academy'))).statusCode).toBe(404)
    expect((await head('7', {})).statusCode).toBe(404)
  })
})
