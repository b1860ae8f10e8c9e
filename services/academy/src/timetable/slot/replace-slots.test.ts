import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { type CourseEditor, startCourseEditor } from '../../testing/course-editor-harness.ts'

let academy: CourseEditor['academy']
let editor: CourseEditor['editor']
beforeAll(async () => {
  ;({ academy, editor } = await startCourseEditor())
  const closedDays = [{ date: dayIn(40), reason: 'Feriado' }]
  await academy.db.updateTable('location').set({ closedDays }).where('id', '=', 2).execute()
})
afterAll(() => editor.close())

const tuesday = { day: 2, from: '16:00', to: '17:00', addressId: 1 } as const
const nextYear = new Date().getUTCFullYear() + 1
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const published = (...daysAndSchedules: object[]) =>
  editor.published({ recurrentClass: true, addressesId: [1], daysAndSchedules: daysAndSchedules as never[] })

describe('the slots of a course', () => {
  it('have places, dates and instructors', async () => {
    const slot = {
      ...{ ...tuesday, capacity: 12, validFrom: dayIn(1), validTo: dayIn(90), instructorIds: [4] },
    }
    const known = await published(slot)
    expect(known.daysAndSchedules).toEqual([{ ...slot, id: expect.any(Number) }])
    const { body } = await academy.app.inject(`/api/Course/Details/${known.id}`)
    expect(JSON.parse(body)).toMatchObject({
      daysAndSchedules: [slot],
      locations: [{ id: 1, mapUrl: expect.stringContaining('Patio%2C%20Calle%2019%204') }],
    })
  })

  it('take the day of the week of their date', async () => {
    const known = await published({ ...tuesday, date: `${nextYear}-01-01` })
    const weekday = new Date(`${nextYear}-01-01T12:00:00Z`).getUTCDay() || 7
    expect(known).toMatchObject({ days: [weekday], daysAndSchedules: [{ day: weekday }] })
  })

  it('stay themselves while they change, by their ids or by what they are', async () => {
    const known = await published({ ...tuesday, capacity: 12 }, { ...tuesday, day: 4, capacity: 8 })
    const [first, second] = known.daysAndSchedules
    const edit = async (...daysAndSchedules: object[]) => {
      const { version } = await editor.formData(known.id)
      const form = { ...known, daysAndSchedules: daysAndSchedules as never[], version }
      expect(await editor.capturist.edit(known.id, form)).toMatchObject({ success: true })
      return (await editor.formData(known.id)).daysAndSchedules
    }
    const moved = { ...tuesday, day: 3, id: first?.id }
    expect(await edit(moved, { ...tuesday, day: 4 })).toEqual([
      { ...first, day: 3 },
      { ...second, capacity: 8 },
    ])
    expect(await edit({ ...moved, capacity: null })).toEqual([{ ...tuesday, day: 3, id: first?.id }])
    const another = await edit({ ...tuesday, day: 5 })
    expect(another).toEqual([{ ...tuesday, day: 5, id: expect.any(Number) }])
    expect([first?.id, second?.id]).not.toContain(another[0]?.id)
  })

  it('may share an hour where they never share a day', async () => {
    const [until, from] = [dayIn(30), dayIn(31)]
    await published({ ...tuesday, validTo: until }, { ...tuesday, validFrom: from })
    const crossing = [
      { ...tuesday, validTo: until },
      { ...tuesday, from: '16:30', to: '17:30', validFrom: until },
    ]
    expect((await editor.create({ daysAndSchedules: crossing })).errors).toEqual({
      DaysAndSchedules: ['El martes de 16:30 a 17:30: se cruza con otro horario del mismo nivel y lugar.'],
    })
  })

  it.each<[string, object, object]>([
    [
      'no place',
      { capacity: 0 },
      { 'DaysAndSchedules[0].Capacity': ['Escribe un número mayor o igual a 1.'] },
    ],
    [
      'an end before its begin',
      { validFrom: '2030-02-02', validTo: '2030-02-01' },
      { 'DaysAndSchedules[0].ValidTo': ['La última fecha no puede ser anterior a la primera.'] },
    ],
    [
      'an end in the past',
      { validTo: dayIn(-3) },
      { 'DaysAndSchedules[0].ValidTo': ['Esta fecha ya pasó. Elige otra.'] },
    ],
    ['no such day', { date: '2030-02-30' }, { 'DaysAndSchedules[0].Date': ['Esta fecha no existe.'] }],
    [
      'a date in the past',
      { date: dayIn(-3) },
      { 'DaysAndSchedules[0].Date': ['Esta fecha ya pasó. Elige otra.'] },
    ],
    [
      'a date years away',
      { date: '2099-01-01' },
      { 'DaysAndSchedules[0].Date': ['Elige una fecha dentro del próximo año.'] },
    ],
    [
      'a day of the year zero',
      { validFrom: '0000-01-01' },
      { 'DaysAndSchedules[0].ValidFrom': ['Esta fecha no existe.'] },
    ],
    [
      'an hour of today that is over',
      { date: dayInMexico(new Date()), from: '00:00', to: '00:01' },
      { 'DaysAndSchedules[0].From': ['Esta hora ya pasó. Elige otra.'] },
    ],
    [
      'a date on which the place is closed',
      { date: dayIn(40), addressId: 2 },
      { 'DaysAndSchedules[0].Date': ['Ese día no hay clases en Malecón: Feriado.'] },
    ],
    [
      'an id of another course',
      { id: 1 },
      {
        'DaysAndSchedules[0].Id': ['Este horario ya no existe o no es de este curso. Recarga la página.'],
      },
    ],
  ])('are refused with %s', async (_what, changes, errors) => {
    const before = await editor.everything()
    const answer = await editor.create({ daysAndSchedules: [{ ...tuesday, ...changes }] })
    expect(answer).toMatchObject({ success: false, errors })
    expect(await editor.everything()).toEqual(before)
  })
})

describe('ages and what to bring', () => {
  it('are stored, stay where a form knows nothing of them, and are taken away by null', async () => {
    const known = await editor.published({ ageFrom: 6, ageTo: 12, whatToBring: ' Casco y agua. ' })
    const facts = { ageFrom: 6, ageTo: 12, whatToBring: 'Casco y agua.' }
    expect(known).toMatchObject(facts)
    const { ageFrom: _, ageTo: __, whatToBring: ___, ...rest } = known
    await editor.capturist.edit(known.id, rest)
    expect(await editor.formData(known.id)).toMatchObject(facts)
    await editor.capturist.edit(known.id, { ...rest, ageTo: null, whatToBring: null, version: 2 })
    expect(await editor.formData(known.id)).toMatchObject({ ageFrom: 6, ageTo: null, whatToBring: '' })
  })

  it('name the category of a requirement that the shop has, as the list spells it', async () => {
    await editor.published({ requirements: ['Casco'] })
    const gear = [
      { requirement: ' casco', category: ' Protecciones ' },
      { requirement: 'Patineta', category: 'Tablas' },
    ]
    const known = await editor.published({ requirements: ['casco '], gear })
    const helmet = [{ requirement: 'Casco', category: 'Protecciones' }]
    expect(known.gear).toEqual(helmet)
    expect((await editor.details(known.id)).gear).toEqual(helmet)
    const { gear: _, ...rest } = known
    await editor.capturist.edit(known.id, rest)
    expect((await editor.formData(known.id)).gear).toEqual(helmet)
    await editor.capturist.edit(known.id, { ...rest, requirements: [], version: 2 })
    expect((await editor.formData(known.id)).gear).toEqual([])
  })

  it('are refused backwards', async () => {
    expect((await editor.create({ ageFrom: 12, ageTo: 6 })).errors).toEqual({
      AgeTo: ['La edad máxima no puede ser menor que la mínima.'],
    })
  })
})
