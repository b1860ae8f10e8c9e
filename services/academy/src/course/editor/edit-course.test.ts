import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type CourseEditor, startCourseEditor } from '../../testing/course-editor-harness.ts'

let academy: CourseEditor['academy']
let editor: CourseEditor['editor']
beforeAll(async () => {
  ;({ academy, editor } = await startCourseEditor())
})
afterAll(() => editor.close())
beforeEach(() => editor.forgetEvents())

const done = { success: true, messages: ['El curso se actualizó.'], errors: {} }

describe('POST /api/ClassCapturist/EditCourse', () => {
  it('changes every field and shows it at once', async () => {
    const known = await editor.published({
      levels: ['Inicial', 'Medio'],
      disciplines: ['Bowl'],
      requirements: ['Casco'],
      addressesId: [1, 2],
      recurrentClass: true,
      daysAndSchedules: [{ day: 6, from: '09:00', to: '10:30', addressId: 2 }],
    })
    const list = '/api/Course/GetCourseIndex?name=Slalom'
    const popular = async () => (await academy.app.inject('/api/Course/GetPopular')).json()
    expect((await academy.app.inject(list)).json().totalItems).toBe(0)
    expect(await popular()).toContainEqual(expect.objectContaining({ id: known.id, title: known.title }))
    const changes = {
      title: 'Slalom',
      description: 'Entre conos.',
      levels: ['Medio'],
      disciplines: [],
      benefits: 'Conos',
      requirements: ['Casco', 'Guantes'],
      addressesId: [2],
      recurrentClass: false,
      daysAndSchedules: [],
      singlePayment: true,
      classFrom: 2,
      classTo: null,
      price: 900,
      membershipRequired: false,
    }
    expect(await editor.capturist.edit(known.id, { ...known, ...changes })).toEqual(done)
    expect(await editor.formData(known.id)).toMatchObject({ ...changes, classTo: 2, version: 2 })
    expect((await academy.app.inject(list)).json().list).toMatchObject([{ id: known.id, price: 900 }])
    expect(await popular()).toContainEqual(expect.objectContaining({ id: known.id, title: 'Slalom' }))
    expect((await academy.app.inject(`/api/Course/Details/${known.id}`)).json()).toMatchObject({
      title: 'Slalom',
      days: [],
      locations: [{ id: 2 }],
    })
  })

  it('takes a form without what may be left out: it is empty then', async () => {
    const known = await editor.published({
      levels: ['Inicial'],
      addressesId: [1],
      recurrentClass: true,
      daysAndSchedules: [{ day: 6, from: '09:00', to: '10:30' }],
      media: [editor.media.upload({ userId: 3 })],
    })
    const { title, description, singlePayment, classFrom, classTo, price, version } = known
    const form = { title, description, singlePayment, classFrom, classTo, price, version }
    expect(await editor.capturist.edit(known.id, form)).toEqual(done)
    expect(await editor.formData(known.id)).toMatchObject({
      levels: [],
      addressesId: [],
      recurrentClass: false,
      daysAndSchedules: [],
      media: [],
      version: 2,
    })
  })

  it('tells the log what changed, and nothing else', async () => {
    const known = await editor.published()
    await editor.capturist.edit(known.id, { ...known, title: 'Otro nombre', price: null })
    expect((await academy.takeEvents()).map(({ data }) => data)).toMatchObject([
      { title: 'Curso editado', description: `Curso ${known.id}`, actorId: 3 },
    ])
    await editor.capturist.edit(known.id, {
      ...known,
      title: 'Otro nombre',
      price: 0,
      classFrom: 5,
      version: 2,
    })
    const [event] = await academy.takeEvents()
    expect(event?.data).toMatchObject({
      before: { classFrom: 4, classTo: 4 },
      after: { classFrom: 5, classTo: 5 },
    })
    expect(JSON.stringify(event?.data)).not.toContain('Otro nombre')
  })

  it.each<[string, object, string]>([
    ['a blank title', { title: ' ' }, 'Title'],
    ['no maximum by class', { classTo: null }, 'ClassTo'],
    ['a place that does not exist', { addressesId: [999] }, 'AddressesId'],
    ['a picture that is gone', { media: ['nada.jpg'] }, 'Media'],
    ['a version that is a text', { version: 'x' }, 'Version'],
  ])('refuses %s, and changes nothing then', async (_what, changes, field) => {
    const known = await editor.published()
    const before = await editor.everything()
    const answer = await editor.capturist.edit(known.id, { ...known, ...changes })
    expect(answer.success).toBe(false)
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await editor.everything()).toEqual(before)
  })
})
