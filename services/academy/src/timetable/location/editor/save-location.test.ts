import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  createAddress,
  deleteAddress,
  editAddress,
  getAddresses,
  getAddressFormData,
  type LocationForm,
} from '@rodada/contracts/timetable/location'
import { someBadTexts } from '@rodada/service/testing/bad-texts'
import { sendCall } from '@rodada/service/testing/send-call'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../../testing/academy-harness.ts'
import { locationForm } from '../../../testing/location-fixture.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses({ levels: ['Principiante', 'Niños'] })
})
afterAll(() => academy.close())
beforeEach(() => academy.takeEvents())

const admin = as(1, 'Admin')
async function create(body: object, headers = {}) {
  const answer = await sendCall(academy.app, createAddress, { headers: { ...admin, ...headers }, body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
async function edit(id: number, body: object) {
  const answer = await sendCall(academy.app, editAddress, { headers: admin, params: { id }, body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
async function read(id: number) {
  return (await sendCall(academy.app, getAddressFormData, { headers: admin, params: { id } })).json()
}
/** All locations by name, as visitors see them. */
const listed = async () => (await sendCall(academy.app, getAddresses)).json()
const made = async (changes: Partial<LocationForm> = {}): Promise<number> =>
  (await create(locationForm(changes))).id

const noDays = { ASD1: [], ASD2: [], ASD3: [], ASD4: [], ASD5: [], ASD6: [], ASD7: [] }
const hours = (from: string, to: string, level = 'Principiante') => ({ from, to, level })
const refused = { success: false, messages: ['Revisa los datos marcados.'] }
const changedMeanwhile = {
  success: false,
  messages: [expect.stringContaining('Otra persona cambió este registro')],
  errors: {},
}

const badForms: readonly (readonly [string, object, object])[] = [
  [
    'a closed day that does not exist',
    { closedDays: [{ date: '2027-02-29', reason: 'Feriado' }] },
    { 'ClosedDays[0].Date': ['Esta fecha no existe.'] },
  ],
  [
    'a closed day twice',
    {
      closedDays: [
        { date: '2026-12-25', reason: 'Navidad' },
        { date: '2026-12-25', reason: 'Fiesta' },
      ],
    },
    { 'ClosedDays[1].Date': ['Esta fecha está repetida.'] },
  ],
  [
    'a zip code of another state',
    { zipCode: '01010' },
    { ZipCode: ['El código postal no corresponde a Yucatán.'] },
  ],
  ['a telephone that is none', { phone: 'cinco' }, { Phone: ['Escribe un teléfono de 10 dígitos.'] }],
  ['a latitude alone', { latitude: 19.4 }, { Longitude: [expect.stringContaining('longitud')] }],
  [
    'a longitude alone',
    { latitude: null, longitude: -99 },
    { Latitude: [expect.stringContaining('latitud')] },
  ],
  ['a latitude off the globe', { latitude: 90.1, longitude: 0 }, { Latitude: [expect.any(String)] }],
  ['a longitude off the globe', { latitude: 0, longitude: -180.1 }, { Longitude: [expect.any(String)] }],
  [
    'an end before the beginning',
    { ASD1: [hours('18:00', '16:30')] },
    { ASD1: ['De 18:00 a 16:30: la hora de fin debe ser posterior a la de inicio.'] },
  ],
  [
    'a class of no time',
    { ASD7: [hours('18:00', '18:00')] },
    { ASD7: [expect.stringContaining('De 18:00')] },
  ],
  [
    'an unknown level',
    { ASD3: [hours('08:00', '09:00', 'Leyenda')] },
    { ASD3: ['De 08:00 a 09:00: no existe el nivel “Leyenda”.'] },
  ],
  [
    'a class without a level',
    { ASD1: [hours('08:00', '09:00', ' ')] },
    { 'ASD1[0].Level': [expect.any(String)] },
  ],
  ['an hour past midnight', { ASD2: [hours('08:00', '24:15')] }, { 'ASD2[0].To': [expect.any(String)] }],
  [
    'trouble on two days',
    { ASD1: [hours('10:00', '09:00')], ASD2: [hours('10:00', '09:00')] },
    { ASD1: [expect.any(String)], ASD2: [expect.any(String)] },
  ],
]

describe('POST /api/Admin/CreateAddress', () => {
  it('adds a place, trimmed, its week in order and its levels as the list spells them', async () => {
    const week = { ASD1: [hours('18:00', '20:00', ' ninos'), hours('16:00', '18:00', 'PRINCIPIANTE')] }
    const form = locationForm({
      name: ' Óvalo ',
      identifier: ' OVA ',
      latitude: 19.3698,
      longitude: -99.1432,
      nearby: [' Mérida ', 'Mérida'],
      closedDays: [
        { date: '2026-12-25', reason: ' Navidad ' },
        { date: '2026-12-12', reason: 'Feriado' },
      ],
    })
    const { id, ...answer } = await create({ ...form, ...week })
    expect(answer).toEqual({ success: true, messages: ['La ubicación se agregó.'], errors: {} })
    const stored = {
      ...form,
      ...noDays,
      takesPayments: false,
      phone: null,
      zone: 'America/Mexico_City',
      nearby: ['Mérida'],
      closedDays: [
        { date: '2026-12-12', reason: 'Feriado' },
        { date: '2026-12-25', reason: 'Navidad' },
      ],
      id,
      name: 'Óvalo',
      identifier: 'OVA',
      version: 1,
    }
    const inOrder = [hours('16:00', '18:00'), hours('18:00', '20:00', 'Niños')]
    expect(await read(id)).toEqual({ ...stored, ASD1: inOrder })
    expect(await listed()).toContainEqual({ id, name: 'Óvalo' })
    expect(await academy.takeEvents()).toMatchObject([
      {
        type: 'movement.recorded',
        data: {
          title: 'Ubicación agregada',
          description: `Ubicación ${id}`,
          actorId: 1,
          formData: { name: 'Óvalo', week: inOrder.map((one) => ({ day: 1, ...one })) },
        },
      },
    ])
  })

  it('needs neither days nor coordinates', async () => {
    const form = locationForm()
    expect(await read((await create(form)).id)).toMatchObject({
      ...form,
      ...noDays,
      latitude: null,
      longitude: null,
    })
  })

  it('keeps the one name of its state', async () => {
    const id = await made({ zipCode: '77500', state: 'Q.R.' })
    expect(await read(id)).toMatchObject({ state: 'Quintana Roo' })
  })

  it.each(badForms)('refuses %s', async (_what, changes, errors) => {
    const before = await listed()
    expect(await create({ ...locationForm(), ...changes })).toMatchObject({ ...refused, errors })
    expect(await listed()).toEqual(before)
    expect(await academy.takeEvents()).toEqual([])
  })

  it.each(someBadTexts)('refuses an identifier that is %s', async (_what, identifier, text) => {
    expect((await create({ ...locationForm(), identifier })).errors).toEqual({ Identifier: [text] })
  })

  it('asks for every field that must be filled', async () => {
    const fields = [
      'Name',
      'Identifier',
      'Street',
      'StreetNumber',
      'Neighborhood',
      'ZipCode',
      'City',
      'State',
    ]
    expect(Object.keys((await create({})).errors).sort()).toEqual(fields.sort())
  })

  it('refuses a taken identifier in whatever letters, also of two at once', async () => {
    const taken = { ...refused, errors: { Identifier: ['Otra ubicación ya tiene este identificador.'] } }
    await made({ identifier: 'Malecón' })
    expect(await create(locationForm({ identifier: 'MALECON ' }))).toEqual(taken)
    const answers = await Promise.all([1, 2].map(() => create(locationForm({ identifier: 'A la vez' }))))
    expect(answers).toContainEqual(taken)
    expect(answers).toContainEqual(expect.objectContaining({ success: true }))
  })

  it('makes one place of a repeated request, and another where the form is another', async () => {
    const form = locationForm()
    const key = { 'idempotency-key': 'borrador-1' }
    const answers = await Promise.all([create(form, key), create(form, key)])
    answers.push(await create(form, key))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ success: true })))
    expect(await academy.takeEvents()).toHaveLength(1)
    expect(await create(locationForm(), key)).toMatchObject({ success: false })
  })
})

describe('places where people pay', () => {
  const branches = async () =>
    (await academy.takeEvents()).filter(({ type }) => type === 'branches.changed').map(({ data }) => data)

  it('are told, all of them, with every change and in its order', async () => {
    const changes = {
      name: 'Óvalo',
      takesPayments: true,
      phone: '(55) 1234-5678',
      ASD1: [hours('16:00', '18:00')],
    }
    const id = await made(changes)
    const address = 'Calle 19 s/n, Centro, 97320 Progreso, Yucatán'
    const published = {
      id,
      name: 'Óvalo',
      address,
      hours: ['Lunes: de 4:00 p.m. a 6:00 p.m.'],
      phone: '+525512345678',
      mapUrl: expect.stringContaining('Calle%2019'),
    }
    expect(await branches()).toEqual([{ version: expect.any(Number), branches: [published] }])
    const form = await read(id)
    expect(form).toMatchObject({ takesPayments: true, phone: '+525512345678' })
    const { takesPayments: _, phone: __, ...rest } = form
    await edit(id, { ...rest, latitude: 19.5, longitude: -99 })
    const [afterEdit] = await branches()
    expect(afterEdit).toMatchObject({
      branches: [{ phone: published.phone, mapUrl: expect.stringMatching(/19\.5%2C-99$/) }],
    })
    await edit(id, { ...(await read(id)), takesPayments: false, phone: null })
    const [afterAll] = await branches()
    expect(afterAll).toMatchObject({ branches: [] })
    expect(Object(afterAll).version).toBe(Object(afterEdit).version + 1)
    expect(await read(id)).toMatchObject({ takesPayments: false, phone: null })
  })

  it('are not told where no such place changed', async () => {
    const id = await made()
    await edit(id, { ...(await read(id)), city: 'Mérida' })
    expect(await branches()).toEqual([])
  })

  it('are told without one that is deleted', async () => {
    const id = await made({ takesPayments: true })
    await branches()
    await sendCall(academy.app, deleteAddress, { headers: admin, params: { id } })
    expect(await branches()).toMatchObject([{ branches: [] }])
  })
})

describe('the week of a place', () => {
  it.each([
    ['twice the same', [hours('16:00', '18:00'), hours('16:00', '18:00')], 'De 16:00 a 18:00'],
    ['one within another', [hours('17:00', '17:30'), hours('16:00', '18:00')], 'De 17:00 a 17:30'],
    ['a minute together', [hours('16:00', '18:00'), hours('17:59', '19:00')], 'De 17:59 a 19:00'],
    [
      'one much later within a long one',
      [hours('08:00', '20:00'), hours('09:00', '09:30', 'Niños'), hours('19:00', '21:00')],
      'De 19:00 a 21:00',
    ],
    [
      'a level in other letters',
      [hours('16:00', '18:00', 'niños'), hours('17:00', '19:00', 'NINOS')],
      'De 17:00 a 19:00',
    ],
  ])('takes no overlap: %s', async (_what, ASD6, named) => {
    const { errors } = await create(locationForm({ ASD6 }))
    expect(errors).toEqual({ ASD6: [expect.stringMatching(`^${named}: se cruza con`)] })
  })

  it.each([
    ['one after the other', { ASD6: [hours('18:00', '20:00'), hours('16:00', '18:00')] }],
    ['two levels at once', { ASD6: [hours('16:00', '18:00'), hours('16:00', '18:00', 'Niños')] }],
    ['two days alike', { ASD6: [hours('16:00', '18:00')], ASD7: [hours('16:00', '18:00')] }],
    ['a whole day', { ASD6: [hours('00:00', '23:59')] }],
  ])('takes %s', async (_what, week) => {
    expect(await create(locationForm(week))).toMatchObject({ success: true, errors: {} })
  })
})

describe('GET /api/Admin/GetAddressFormData/{id} and POST /api/Admin/EditAddress/{id}', () => {
  it('change a place and its week, at once and for everybody', async () => {
    const id = await made({ ASD1: [hours('16:00', '18:00')], ASD2: [hours('16:00', '18:00')] })
    await academy.takeEvents()
    const before = await read(id)
    const changes = { name: 'Sur ', latitude: 1, longitude: 2, ASD2: [hours('07:00', '08:00', 'Niños')] }
    expect(await edit(id, { ...before, ...changes, ASD1: undefined })).toEqual({
      success: true,
      messages: ['La ubicación se actualizó.'],
      errors: {},
    })
    const after = { ...before, ...changes, name: 'Sur', ASD1: [], version: 2 }
    expect(await read(id)).toEqual(after)
    expect(await listed()).toContainEqual({ id, name: 'Sur' })
    expect(await academy.takeEvents()).toMatchObject([
      {
        data: {
          title: 'Ubicación editada',
          description: `Ubicación ${id}`,
          actorId: 1,
          before: { name: before.name, latitude: null, week: [{ day: 1 }, { day: 2, from: '16:00' }] },
          after: { name: 'Sur', latitude: 1, week: [{ day: 2, ...hours('07:00', '08:00', 'Niños') }] },
        },
      },
    ])
  })

  it('show visitors the new address on the page of a course', async () => {
    const id = await made()
    await academy.addCourses({ title: 'Bowl de noche', locationIds: [id] })
    const { list } = (await academy.app.inject('/api/Course/GetCourseIndex?name=bowl+de+noche')).json()
    await edit(id, { ...(await read(id)), city: 'Mérida' })
    const details = (await academy.app.inject(`/api/Course/Details/${list[0].id}`)).json()
    expect(details.locations).toMatchObject([{ id, city: 'Mérida' }])
  })

  it('let visitors find its courses by its new name, those of a slot there too', async () => {
    const id = await made({ name: 'Galpón' })
    const slot = { day: 1, from: '10:00', to: '11:00', addressId: id }
    await academy.addCourses({ title: 'Rampa', locationIds: [id] }, { title: 'Danza', slots: [slot] })
    const found = async (words: string) => {
      const { list } = (await academy.app.inject(`/api/Course/GetCourseIndex?name=${words}`)).json()
      return list.map(({ title }: { title: string }) => title)
    }
    expect(await found('galpon')).toEqual(['Rampa', 'Danza'])
    await edit(id, { ...(await read(id)), name: 'Bodega' })
    expect(await found('bodegas')).toEqual(['Rampa', 'Danza'])
    expect(await found('galpon')).toEqual([])
  })

  it.each(badForms.slice(0, 2))('refuse %s', async (_what, changes, errors) => {
    const id = await made()
    const before = await read(id)
    await academy.takeEvents()
    expect(await edit(id, { ...before, ...changes })).toMatchObject({ ...refused, errors })
    expect(await read(id)).toEqual(before)
    expect(await academy.takeEvents()).toEqual([])
  })

  it('let a place keep its identifier, and take no other’s', async () => {
    const [id, other] = [await made({ identifier: 'Propio' }), await made({ identifier: 'Ajeno' })]
    expect(await edit(id, { ...(await read(id)), identifier: 'PROPIO' })).toMatchObject({ success: true })
    const answer = await edit(id, { ...(await read(id)), identifier: 'ajéno' })
    expect(answer.errors).toEqual({ Identifier: ['Otra ubicación ya tiene este identificador.'] })
    expect(await read(other)).toMatchObject({ identifier: 'Ajeno', version: 1 })
  })

  it('refuse what was made from an earlier state, and compare nothing without a version', async () => {
    const id = await made()
    const first = await read(id)
    await edit(id, { ...first, city: 'Mérida' })
    await academy.takeEvents()
    expect(await edit(id, { ...first, city: 'Puebla' })).toEqual(changedMeanwhile)
    expect(await academy.takeEvents()).toEqual([])
    expect(await edit(id, { ...first, city: 'Toluca', version: undefined })).toMatchObject({ success: true })
    expect(await read(id)).toMatchObject({ city: 'Toluca', version: 3 })
  })

  it('let one of two win that save at once', async () => {
    const id = await made()
    const form = await read(id)
    const answers = await Promise.all(
      ['Mérida', 'Puebla'].map((city) => edit(id, { ...form, city, ASD1: [hours('16:00', '18:00')] })),
    )
    expect(answers).toContainEqual(changedMeanwhile)
    expect(answers).toContainEqual(expect.objectContaining({ success: true }))
    expect(await read(id)).toMatchObject({ version: 2 })
    expect(await academy.takeEvents()).toHaveLength(2)
  })
})

describe('deleting', () => {
  let id: number
  beforeEach(async () => {
    const body = locationForm({ ASD1: [{ from: '16:00', to: '18:00', level: 'Principiante' }] })
    id = (await sendCall(academy.app, createAddress, { headers: admin, body })).json().id
    await academy.takeEvents()
    await academy.takeEvents('gateway')
  })

  const admin = as(1, 'Admin')
  const remove = () => sendCall(academy.app, deleteAddress, { headers: admin, params: { id } })
  const listed = async () => (await sendCall(academy.app, getAddresses)).json()
  const slot = (addressId: number) => ({ day: 1, from: '16:00', to: '18:00', addressId })

  describe('GET /api/Admin/DeleteAddress/{id}', () => {
    it('removes a place that nothing uses, with its week', async () => {
      const done = { success: true, messages: ['La ubicación se eliminó.'], errors: {} }
      expect((await remove()).json()).toEqual(done)
      expect(await listed()).not.toContainEqual(expect.objectContaining({ id }))
      expect(await academy.takeEvents('gateway')).toMatchObject([{ type: 'catalogue.changed' }])
      expect(await academy.takeEvents()).toMatchObject([
        {
          data: {
            title: 'Ubicación eliminada',
            description: `Ubicación ${id}`,
            actorId: 1,
            before: { id, name: 'Patio Norte', week: [{ day: 1, from: '16:00' }] },
          },
        },
      ])
      expect((await remove()).statusCode).toBe(404)
    })

    it.each([
      ['usa el curso “Ánimo”', ['Ánimo']],
      ['usan los cursos “Ánimo” y “Bowl”', ['Bowl', 'Ánimo']],
      ['usan los cursos “Ánimo”, “Bowl” y “Calle”', ['Bowl', 'Calle', 'Ánimo']],
      ['usan los cursos “Ánimo”, “Bowl”, “Calle” y 2 más', ['Eje', 'Bowl', 'Ánimo', 'Calle', 'Drop']],
    ])('refuses where something does: %s', async (use, titles) => {
      await academy.addCourses(...titles.map((title) => ({ title, locationIds: [id], slots: [slot(id)] })))
      const messages = [`No se puede eliminar porque la ${use}.`]
      expect((await remove()).json()).toEqual({ success: false, messages, errors: {} })
      expect(await listed()).toContainEqual({ id, name: 'Patio Norte' })
      expect(await academy.takeEvents()).toEqual([])
    })

    it('refuses where only a slot is there, or only a withdrawn course was', async () => {
      await academy.addCourses({ title: 'Zurdos', slots: [slot(id)] }, { title: 'Antes', locationIds: [id] })
      await academy.db
        .updateTable('course')
        .set({ withdrawnAt: new Date() })
        .where('title', '=', 'Antes')
        .execute()
      expect((await remove()).json().messages).toEqual([
        'No se puede eliminar porque la usan los cursos “Zurdos” y “Antes” (retirado).',
      ])
    })

    it('happens once, of two at once', async () => {
      const answers = await Promise.all([remove(), remove()])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
      expect(await academy.takeEvents()).toHaveLength(1)
    })

    it('waits for a course that is just being published there, and then leaves the place alone', async () => {
      const { promise: published, resolve: publish } = Promise.withResolvers<void>()
      const { promise: named, resolve: names } = Promise.withResolvers<void>()
      const course = await academy.db.selectFrom('course').select('id').limit(1).executeTakeFirstOrThrow()
      const publishing = academy.db.transaction().execute(async (trx) => {
        await trx.selectFrom('location').select('id').where('id', '=', id).forShare().execute()
        await trx
          .updateTable('course')
          .set({ locationIds: [id] })
          .where('id', '=', course.id)
          .execute()
        names()
        await published
      })
      await named
      const answer = remove()
      await somebodyWaits(academy.db)
      publish()
      await publishing
      expect((await answer).json().messages).toEqual([expect.stringContaining('la usa el curso')])
      expect(await listed()).toContainEqual({ id, name: 'Patio Norte' })
    })
  })
})
