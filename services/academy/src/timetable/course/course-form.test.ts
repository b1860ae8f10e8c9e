import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CourseForm } from '@rodada/contracts/course/calls'
import { type CourseEditor, startCourseEditor } from '../../testing/course-editor-harness.ts'

let editor: CourseEditor['editor']
beforeAll(async () => {
  editor = (await startCourseEditor()).editor
})
afterAll(() => editor.close())
beforeEach(() => editor.forgetEvents())

const saturday = { day: 6, from: '09:00', to: '10:30' }

describe('the payment of a course', () => {
  it.each<[string, Partial<CourseForm>, object]>([
    ['free without a price', { price: null }, { price: 0, singlePayment: false, classFrom: 4, classTo: 4 }],
    ['free at 0', { price: 0, classTo: 2 }, { price: 0, singlePayment: false, classTo: 4 }],
    ['one price for all', { singlePayment: true, classTo: 9 }, { price: 250.5, classFrom: 4, classTo: 4 }],
    ['single without a maximum', { singlePayment: true, classTo: null }, { singlePayment: true, classTo: 4 }],
    ['a price by class', { classTo: 4 }, { singlePayment: false, classFrom: 4, classTo: 4 }],
    ['of a few centavos', { price: 0.29 }, { price: 0.29 }],
  ])('is stored: %s', async (_what, changes, expected) => {
    expect(await editor.created(changes)).toMatchObject(expected)
  })

  it.each<[string, object, object]>([
    ['no maximum by class', { classTo: null }, { ClassTo: ['Este dato es obligatorio.'] }],
    [
      'a maximum below the minimum',
      { classTo: 3 },
      { ClassTo: ['El máximo de clases no puede ser menor que el mínimo.'] },
    ],
    ['half a centavo', { price: 10.005 }, { Price: ['Escribe el precio con dos decimales como máximo.'] }],
    ['a debt', { price: -1 }, { Price: ['Escribe un número mayor o igual a 0.'] }],
    ['too many classes', { classTo: 1001 }, { ClassTo: ['Escribe un número menor o igual a 1000.'] }],
  ])('is refused: %s', async (_what, changes, errors) => {
    expect(await editor.create(changes)).toMatchObject({ success: false, errors })
  })
})

describe('the schedule of a course', () => {
  const weekly = (...daysAndSchedules: object[]) => editor.create({ recurrentClass: true, daysAndSchedules })
  const at = (from: string, to: string, more: object = {}) => ({ day: 1, from, to, ...more })

  it('may be agreed later', async () => {
    expect(await editor.created()).toMatchObject({ recurrentClass: false, daysAndSchedules: [] })
    expect(await editor.created({ recurrentClass: true })).toMatchObject({ days: [], schedules: [] })
    expect(await editor.created({ daysAndSchedules: [saturday] })).toMatchObject({ days: [6] })
  })

  it.each([
    [at('10:00', '10:00'), 'El lunes de 10:00 a 10:00: la hora de fin debe ser posterior a la de inicio.'],
    [at('19:00', '08:30'), 'El lunes de 19:00 a 08:30: la hora de fin debe ser posterior a la de inicio.'],
  ])('goes forward in time', async (slot, message) => {
    expect((await weekly(saturday, slot)).errors).toEqual({ DaysAndSchedules: [message] })
  })

  it.each<[string, object[]]>([
    ['the same twice', [at('10:00', '11:00'), at('10:00', '11:00')]],
    ['one within another', [at('09:00', '12:00'), at('08:00', '09:00'), at('10:00', '11:00')]],
    [
      'with levels that are the same',
      [at('09:30', '10:30', { level: 'Élite' }), at('10:00', '11:00', { level: 'elite' })],
    ],
  ])('does not overlap: %s', async (_what, slots) => {
    expect((await weekly(...slots)).errors).toEqual({
      DaysAndSchedules: [expect.stringMatching(/^El lunes de 10:00 a 11:00: se cruza/)],
    })
  })

  it('may fill an hour with another day, place or level, and go on where one ends', async () => {
    const answer = await weekly(
      at('10:00', '11:00'),
      at('11:00', '12:00'),
      at('10:00', '11:00', { level: 'Élite' }),
      at('10:00', '11:00', { addressId: 1 }),
      at('10:00', '11:00', { addressId: 2 }),
      { day: 2, from: '10:00', to: '11:00' },
    )
    expect(answer).toMatchObject({ success: true })
  })

  it.each<[object, string, string]>([
    [{ day: 8 }, 'Day', 'Escribe un número menor o igual a 7.'],
    [{ from: '9:00' }, 'From', 'El dato no tiene el formato esperado.'],
  ])('is refused with %j', async (wrong, field, message) => {
    const { errors } = await weekly({ ...saturday, ...wrong })
    expect(errors).toEqual({ [`DaysAndSchedules[0].${field}`]: [message] })
  })
})

describe('what a course form must not be', () => {
  it.each<[string, object, string]>([
    ['no description', { description: ' \n ' }, 'Description'],
    ['a blank level', { levels: ['Inicial', ' '] }, 'Levels[1]'],
    [
      'too many requirements',
      { requirements: Array.from({ length: 21 }, (_, at) => `R${at}`) },
      'Requirements',
    ],
    ['paid at once for nothing', { singlePayment: true, price: 0 }, 'Price'],
    ['paid at once without a price', { singlePayment: true, price: null }, 'Price'],
    ['places that do not exist', { addressesId: [1, 999] }, 'AddressesId'],
    ['a slot at no place', { daysAndSchedules: [{ ...saturday, addressId: 999 }] }, 'DaysAndSchedules'],
  ])('%s', async (_what, changes, field) => {
    const before = await editor.everything()
    const answer = await editor.create(changes)
    expect(answer).toMatchObject({ success: false, messages: ['Revisa los datos marcados.'] })
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await editor.everything()).toEqual(before)
  })

  it('is told all at once, whoever finds it', async () => {
    const { errors } = await editor.create({
      title: '',
      singlePayment: true,
      price: null,
      daysAndSchedules: [{ day: 2, from: '11:00', to: '10:00' }],
    })
    expect(errors).toEqual({
      Title: ['Este dato es obligatorio.'],
      Price: [expect.stringContaining('Curso Gratuito')],
      DaysAndSchedules: [expect.stringMatching(/^El martes de 11:00 a 10:00/)],
    })
  })

  it('is told of a list that is none beside the rest', async () => {
    const { errors } = await editor.create({ daysAndSchedules: 'lunes', classTo: 3 })
    expect(Object.keys(errors).sort()).toEqual(['ClassTo', 'DaysAndSchedules'])
  })
})
