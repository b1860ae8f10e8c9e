import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addLabels } from '@rodada/service/catalogue/lookups'
import { imageOf } from '@rodada/service/testing/media-peer'
import { recordClientBrowser as browser } from '@rodada/service/testing/record-client-factory'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { internally } from '@rodada/service/testing/test-settings'
import { type CourseEditor, startCourseEditor } from '../../../testing/course-editor-harness.ts'
import { someForm } from '../../../testing/course-form-factory.ts'

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

describe('publishing', () => {
  const index = async (query = '') =>
    (await academy.app.inject(`/api/Course/GetCourseIndex?itemsPerPage=100${query}`)).json()

  const saturday = { day: 6, from: '09:00', to: '10:30' }

  describe('POST /api/ClassCapturist/createCourse', () => {
    it('publishes a course with every part, its texts trimmed', async () => {
      const [one, two] = [editor.media.upload({ userId: 3 }), editor.media.upload({ browser })]
      const answer = await editor.create({
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
      expect(await editor.details(answer.id)).toMatchObject({
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
      expect(await editor.details((await editor.capturist.create(form)).id)).toMatchObject({
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
      const { id } = await editor.create({ title: 'Longboard' })
      expect(await academy.takeEvents()).toMatchObject([
        {
          type: 'movement.recorded',
          data: {
            title: 'Curso publicado',
            description: `Curso ${id}`,
            actorId: 3,
            formData: { title: 'Longboard', priceCentavos: 25_050, images: [] },
          },
        },
      ])
    })

    it('shows in the very next list, the popular courses and the head of its page', async () => {
      const before = await index()
      const { id } = await editor.create({ title: 'Recién publicada' })
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
      await editor.create({ levels: ['Avanzado'], disciplines: ['Vért'], requirements: ['Coderas'] })
      const course = await editor.created({
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
        const waiting = editor.create({ disciplines: ['Alfa', 'zeta'] })
        await somebodyWaits(academy.db)
        await addLabels(other, 'discipline', ['ALFA'])
        // Wrapped: a promise returned as such would be awaited here, and it waits for this very transaction.
        return { creating: waiting }
      })
      expect(await editor.details((await creating).id)).toMatchObject({ disciplines: ['ALFA', 'Zeta'] })
    })
  })
})
