import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CourseForm } from '@rodada/contracts/course'
import { addLabels } from '@rodada/service/catalogue/lookups'
import { badTexts } from '@rodada/service/testing/bad-texts'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { imageOf, type MediaPeer, startMediaPeer } from '@rodada/service/testing/media-peer'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { internally } from '@rodada/service/testing/test-settings'
import { type AcademyUnderTest, startAcademy } from '../testing/academy-under-test.ts'
import { browser, type Capturist, makeCapturist, someForm } from '../testing/course-forms.ts'

let media: MediaPeer
let academy: AcademyUnderTest
let capturist: Capturist
beforeAll(async () => {
  media = await startMediaPeer()
  academy = await startAcademy({ media: media.address })
  capturist = makeCapturist(academy, 3)
  await academy.addLocation(1, 'Patio')
  await academy.addLocation(2, 'Malecón')
})
afterAll(async () => {
  await academy.close()
  await media.close()
})
beforeEach(async () => {
  await academy.takeEvents()
  await academy.takeEvents('media')
})

const details = async (id: number) => (await academy.app.inject(`/api/Course/Details/${id}`)).json()
const create = (changes: object = {}) => capturist.create({ ...someForm(), ...changes })
const created = async (changes: Partial<CourseForm> = {}) => details((await create(changes)).id)
const everything = () => everythingStored(academy.db, 'academy')
const index = async (query = '') =>
  (await academy.app.inject(`/api/Course/GetCourseIndex?itemsPerPage=100${query}`)).json()

const saturday = { day: 6, from: '09:00', to: '10:30' }

describe('POST /api/ClassCapturist/createCourse', () => {
  it('publishes a course with every part, its texts trimmed', async () => {
    const [one, two] = [media.upload({ userId: 3 }), media.upload({ browser })]
    const answer = await create({
      title: '  Bowl ',
      description: ' Uno.\n\nDos. ',
      levels: [' Inicial '],
      disciplines: ['Bowl', 'Street'],
      benefits: ' Casco incluido \r\n\n  \nSeguro',
      requirements: ['Rodilleras'],
      addressesId: [2, 1, 2],
      recurrentClass: true,
      daysAndSchedules: [
        { ...saturday, level: ' Inicial ', addressId: 1 },
        { day: 2, from: '18:00', to: '19:00', level: '', addressId: null },
      ],
      media: [two, one, two],
    })
    expect(answer).toEqual({
      success: true,
      messages: ['El curso se publicó.'],
      errors: {},
      id: expect.any(Number),
    })
    expect(await details(answer.id)).toMatchObject({
      title: 'Bowl',
      description: 'Uno.\n\nDos.',
      levels: ['Inicial'],
      disciplines: ['Bowl', 'Street'],
      benefits: 'Casco incluido\nSeguro',
      requirements: ['Rodilleras'],
      addressesId: [2, 1],
      recurrentClass: true,
      days: [2, 6],
      daysAndSchedules: [
        { day: 2, from: '18:00', to: '19:00' },
        { ...saturday, level: 'Inicial', addressId: 1 },
      ],
      singlePayment: false,
      classFrom: 4,
      classTo: 8,
      price: 250.5,
      membershipRequired: true,
      media: [two, one],
      images: [imageOf(two), imageOf(one)],
    })
    expect(await academy.takeEvents('media')).toMatchObject([
      { type: 'files.claimed', data: { purpose: 'courses', names: [two, one], ownerId: null } },
    ])
  })

  it('takes a form without what may be left out', async () => {
    const { title, description, singlePayment, classFrom, classTo, price } = someForm()
    const form = { title, description, singlePayment, classFrom, classTo, price }
    expect(await details((await capturist.create(form)).id)).toMatchObject({
      levels: [],
      disciplines: [],
      benefits: '',
      requirements: [],
      addressesId: [],
      recurrentClass: false,
      daysAndSchedules: [],
      membershipRequired: true,
      media: [],
    })
  })

  it('tells the log who published what', async () => {
    const { id } = await create({ title: 'Longboard' })
    expect(await academy.takeEvents()).toMatchObject([
      {
        type: 'movement.recorded',
        data: {
          title: 'Curso publicado',
          description: `Curso ${id}`,
          actorId: 3,
          formData: { title: 'Longboard', price: 250.5, media: [] },
        },
      },
    ])
  })

  it('shows in the very next list, the popular courses and the head of its page', async () => {
    const before = await index()
    const { id } = await create({ title: 'Recién publicada' })
    const after = await index()
    expect(after.totalItems).toBe(before.totalItems + 1)
    expect(after.list[0]).toMatchObject({ id, title: 'Recién publicada' })
    expect((await academy.app.inject('/api/Course/GetPopular')).json()).toContainEqual(
      expect.objectContaining({ id }),
    )
    const headers = internally('gateway', 'academy')
    const head = await academy.app.inject({ url: `/internal/head/clase/${id}`, headers })
    expect(head.json()).toMatchObject({ title: 'Recién publicada' })
  })

  it('takes the labels of the lists without case and accents, and adds the others', async () => {
    await create({ levels: ['Avanzado'], disciplines: ['Vért'], requirements: ['Coderas'] })
    const course = await created({
      levels: ['AVANZADO', 'Élite', 'avanzado'],
      disciplines: ['vert', 'Vért', 'Mini rampa'],
      requirements: ['coderas', 'Espinilleras'],
      recurrentClass: true,
      daysAndSchedules: [{ ...saturday, level: 'elite' }],
    })
    expect(course).toMatchObject({
      levels: ['Avanzado', 'Élite'],
      disciplines: ['Vért', 'Mini rampa'],
      requirements: ['Coderas', 'Espinilleras'],
      daysAndSchedules: [{ level: 'Élite' }],
    })
    const levels = (await academy.app.inject('/api/Level/GetLevels')).json()
    expect(levels.filter(({ key }: { key: string }) => /lite$/i.test(key))).toEqual([
      { key: 'Élite', value: 'Élite' },
    ])
    expect((await index('&disciplines=mini%20RAMPA')).totalItems).toBe(1)
  })

  it('adds labels beside somebody who adds the same in another order', async () => {
    const { creating } = await academy.db.transaction().execute(async (other) => {
      await addLabels(other, 'discipline', ['Zeta'])
      const waiting = create({ disciplines: ['Alfa', 'zeta'] })
      await somebodyWaits(academy.db)
      await addLabels(other, 'discipline', ['ALFA'])
      // Not to be waited for in here, where it waits for this very transaction.
      return { creating: waiting }
    })
    expect(await details((await creating).id)).toMatchObject({ disciplines: ['ALFA', 'Zeta'] })
  })
})

describe('the payment of a course', () => {
  it.each<[string, Partial<CourseForm>, object]>([
    ['free without a price', { price: null }, { price: 0, singlePayment: false, classFrom: 4, classTo: 4 }],
    ['free at 0', { price: 0, classTo: 2 }, { price: 0, singlePayment: false, classTo: 4 }],
    ['one price for all', { singlePayment: true, classTo: 9 }, { price: 250.5, classFrom: 4, classTo: 4 }],
    ['single without a maximum', { singlePayment: true, classTo: null }, { singlePayment: true, classTo: 4 }],
    ['a price by class', { classTo: 4 }, { singlePayment: false, classFrom: 4, classTo: 4 }],
    ['of a few centavos', { price: 0.29 }, { price: 0.29 }],
  ])('is stored: %s', async (_what, changes, expected) => {
    expect(await created(changes)).toMatchObject(expected)
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
    ['a price as text', { price: '250' }, { Price: ['Escribe un número.'] }],
    ['half a class', { classFrom: 1.5 }, { ClassFrom: ['Escribe un número entero.'] }],
    ['no class', { classFrom: 0 }, { ClassFrom: ['Escribe un número mayor o igual a 1.'] }],
    ['too many classes', { classTo: 1001 }, { ClassTo: ['Escribe un número menor o igual a 1000.'] }],
  ])('is refused: %s', async (_what, changes, errors) => {
    expect(await create(changes)).toMatchObject({ success: false, errors })
  })
})

describe('the schedule of a course', () => {
  const weekly = (...daysAndSchedules: object[]) => create({ recurrentClass: true, daysAndSchedules })
  const at = (from: string, to: string, more: object = {}) => ({ day: 1, from, to, ...more })

  it('may be agreed later where the class is given once', async () => {
    expect(await created()).toMatchObject({ recurrentClass: false, daysAndSchedules: [] })
    expect(await created({ daysAndSchedules: [saturday] })).toMatchObject({ days: [6] })
  })

  it('needs a day where the class is given every week', async () => {
    expect((await weekly()).errors).toEqual({
      DaysAndSchedules: ['Agrega al menos un día y horario, porque la clase se repite cada semana.'],
    })
  })

  it.each([
    [at('10:00', '10:00'), 'El lunes de 10:00 a 10:00: la hora de fin debe ser posterior a la de inicio.'],
    [at('19:00', '08:30'), 'El lunes de 19:00 a 08:30: la hora de fin debe ser posterior a la de inicio.'],
  ])('goes forward in time', async (meeting, message) => {
    expect((await weekly(saturday, meeting)).errors).toEqual({ DaysAndSchedules: [message] })
  })

  it.each<[string, object[]]>([
    ['the same twice', [at('10:00', '11:00'), at('10:00', '11:00')]],
    ['one within another', [at('09:00', '12:00'), at('08:00', '09:00'), at('10:00', '11:00')]],
    [
      'with levels that are the same',
      [at('09:30', '10:30', { level: 'Élite' }), at('10:00', '11:00', { level: 'elite' })],
    ],
  ])('does not overlap: %s', async (_what, meetings) => {
    expect((await weekly(...meetings)).errors).toEqual({
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
    [{ to: '24:00' }, 'To', 'El dato no tiene el formato esperado.'],
    [{ addressId: 'x' }, 'AddressId', 'Escribe un número entero.'],
  ])('is refused with %j', async (wrong, field, message) => {
    const { errors } = await weekly({ ...saturday, ...wrong })
    expect(errors).toEqual({ [`DaysAndSchedules[0].${field}`]: [message] })
  })
})

describe('what a course form must not be', () => {
  it.each(badTexts)('titled: %s', async (_what, title, message) => {
    const before = await everything()
    expect((await create({ title })).errors).toEqual({ Title: [message] })
    expect(await everything()).toEqual(before)
  })

  it.each<[string, object, string]>([
    ['no description', { description: ' \n ' }, 'Description'],
    ['a description beyond its bounds', { description: 'x'.repeat(65_536) }, 'Description'],
    ['benefits that are a list', { benefits: ['Casco'] }, 'Benefits'],
    ['levels that are a text', { levels: 'Inicial' }, 'Levels'],
    ['a blank level', { levels: ['Inicial', ' '] }, 'Levels[1]'],
    ['a long discipline', { disciplines: ['x'.repeat(101)] }, 'Disciplines[0]'],
    [
      'too many requirements',
      { requirements: Array.from({ length: 21 }, (_, at) => `R${at}`) },
      'Requirements',
    ],
    ['paid at once for nothing', { singlePayment: true, price: 0 }, 'Price'],
    ['paid at once without a price', { singlePayment: true, price: null }, 'Price'],
    ['places that do not exist', { addressesId: [1, 999] }, 'AddressesId'],
    ['a meeting at no place', { daysAndSchedules: [{ ...saturday, addressId: 999 }] }, 'DaysAndSchedules'],
    ['no word about its payment', { singlePayment: undefined }, 'SinglePayment'],
    ['a text about its repetition', { recurrentClass: 'no' }, 'RecurrentClass'],
    ['pictures that are a text', { media: 'foto.jpg' }, 'Media'],
  ])('%s', async (_what, changes, field) => {
    const before = await everything()
    const answer = await create(changes)
    expect(answer).toMatchObject({ success: false, messages: ['Revisa los datos marcados.'] })
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await everything()).toEqual(before)
  })

  it('more than it has: nothing of it is taken', async () => {
    const { id } = await create({ id: 1, version: 9, createdBy: 1, withdrawnAt: '2020-01-01T00:00:00.000Z' })
    expect(id).toBeGreaterThan(1000)
    const row = await academy.db
      .selectFrom('course')
      .select(['created_by', 'version', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ created_by: 3, version: 1, withdrawn_at: null })
  })
})
