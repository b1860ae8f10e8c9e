import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CourseForm, CourseFormData } from '@rodada/contracts/course'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { imageOf, type MediaPeer, startMediaPeer } from '@rodada/service/testing/media-peer'
import { as } from '@rodada/service/testing/test-settings'
import { type AcademyUnderTest, startAcademy } from '../testing/academy-under-test.ts'
import { type Capturist, makeCapturist, someForm } from '../testing/course-forms.ts'

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

const formData = async (id: number): Promise<CourseFormData> =>
  (
    await academy.app.inject({
      url: `/api/ClassCapturist/GetCourseFormData/${id}`,
      headers: as(3, 'ClassCapturist'),
    })
  ).json()
const everything = () => everythingStored(academy.db, 'academy')

async function published(changes: Partial<CourseForm> = {}): Promise<CourseFormData> {
  const { id } = await capturist.create(someForm(changes))
  await academy.takeEvents()
  await academy.takeEvents('media')
  return formData(id)
}

const done = { success: true, messages: ['El curso se actualizó.'], errors: {} }
const conflict = {
  success: false,
  messages: [
    'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
  ],
  errors: {},
}

describe('GET /api/ClassCapturist/GetCourseFormData', () => {
  it('gives the form as it was saved, ready to be sent back', async () => {
    const form = {
      levels: ['Inicial'],
      addressesId: [1],
      recurrentClass: true,
      daysAndSchedules: [{ day: 6, from: '09:00', to: '10:30', level: 'Inicial', addressId: 1 }],
      media: [media.upload({ userId: 3 })],
    }
    const saved = await published(form)
    expect(saved).toMatchObject({ ...someForm(), ...form, version: 1 })
    expect(await capturist.edit(saved.id, saved)).toEqual(done)
    expect(await formData(saved.id)).toEqual({ ...saved, version: 2 })
  })

  it('is kept by nobody on the way', async () => {
    const { id } = await published()
    const url = `/api/ClassCapturist/GetCourseFormData/${id}`
    const answer = await academy.app.inject({ url, headers: as(3, 'ClassCapturist') })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('POST /api/ClassCapturist/EditCourse', () => {
  it('changes every field and shows it at once', async () => {
    const known = await published({
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
    expect(await capturist.edit(known.id, { ...known, ...changes })).toEqual(done)
    expect(await formData(known.id)).toMatchObject({ ...changes, classTo: 2, version: 2 })
    expect((await academy.app.inject(list)).json().list).toMatchObject([{ id: known.id, price: 900 }])
    expect(await popular()).toContainEqual(expect.objectContaining({ id: known.id, title: 'Slalom' }))
    expect((await academy.app.inject(`/api/Course/Details/${known.id}`)).json()).toMatchObject({
      title: 'Slalom',
      days: [],
      locations: [{ id: 2 }],
    })
  })

  it('takes a form without what may be left out: it is empty then', async () => {
    const known = await published({
      levels: ['Inicial'],
      addressesId: [1],
      recurrentClass: true,
      daysAndSchedules: [{ day: 6, from: '09:00', to: '10:30' }],
      media: [media.upload({ userId: 3 })],
    })
    const { title, description, singlePayment, classFrom, classTo, price, version } = known
    const form = { title, description, singlePayment, classFrom, classTo, price, version }
    expect(await capturist.edit(known.id, form)).toEqual(done)
    expect(await formData(known.id)).toMatchObject({
      levels: [],
      addressesId: [],
      recurrentClass: false,
      daysAndSchedules: [],
      media: [],
      version: 2,
    })
  })

  it('tells the log what changed, and nothing else', async () => {
    const known = await published()
    await capturist.edit(known.id, { ...known, title: 'Otro nombre', price: null })
    expect((await academy.takeEvents()).map(({ data }) => data)).toMatchObject([
      { title: 'Curso editado', description: `Curso ${known.id}`, actorId: 3 },
    ])
    await capturist.edit(known.id, { ...known, title: 'Otro nombre', price: 0, classFrom: 5, version: 2 })
    const [event] = await academy.takeEvents()
    expect(event?.data).toMatchObject({
      before: { classFrom: 4, classTo: 4 },
      after: { classFrom: 5, classTo: 5 },
    })
    expect(JSON.stringify(event?.data)).not.toContain('Otro nombre')
  })

  it('claims the new pictures, lets go of the removed ones and keeps the order of the form', async () => {
    const [first, second] = [media.upload({ userId: 3 }), media.upload({ userId: 3 })]
    const known = await published({ media: [first, second] })
    const third = media.upload({ userId: 4 })
    // Another capturist keeps what the course has, whoever uploaded it.
    const other = makeCapturist(academy, 4)
    expect(await other.edit(known.id, { ...known, media: [third, second] })).toEqual(done)
    expect((await formData(known.id)).images).toEqual([imageOf(third), imageOf(second)])
    expect(await academy.takeEvents('media')).toMatchObject([
      { type: 'files.claimed', data: { purpose: 'courses', names: [third] } },
      { type: 'files.released', data: { purpose: 'courses', names: [first] } },
    ])
  })

  it.each<[string, object, string]>([
    ['a blank title', { title: ' ' }, 'Title'],
    ['no maximum by class', { classTo: null }, 'ClassTo'],
    ['a weekly class without a day', { recurrentClass: true }, 'DaysAndSchedules'],
    ['a place that does not exist', { addressesId: [999] }, 'AddressesId'],
    ['a picture that is gone', { media: ['nada.jpg'] }, 'Media'],
    ['a version that is a text', { version: 'x' }, 'Version'],
  ])('refuses %s, and changes nothing then', async (_what, changes, field) => {
    const known = await published()
    const before = await everything()
    const answer = await capturist.edit(known.id, { ...known, ...changes })
    expect(answer.success).toBe(false)
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await everything()).toEqual(before)
  })
})

describe('two who edit one course', () => {
  it('the later save is refused by its version, also at once', async () => {
    const known = await published({ levels: ['Inicial'] })
    const titles = ['De Ana', 'De Eva']
    const answers = await Promise.all(
      titles.map((title) => capturist.edit(known.id, { ...known, title, levels: [title] })),
    )
    expect(answers.filter(({ success }) => !success)).toEqual([conflict])
    const saved = await formData(known.id)
    expect(titles).toContain(saved.title)
    expect(saved).toMatchObject({ levels: [saved.title], version: 2 })
    expect(await academy.takeEvents()).toHaveLength(1)
    expect(await capturist.edit(known.id, { ...known, title: 'Tarde' })).toEqual(conflict)
    expect(await capturist.edit(known.id, { ...saved, title: 'A tiempo' })).toEqual(done)
  })

  it('of different courses do not get in each other’s way', async () => {
    const courses = await Promise.all([1, 2, 3, 4].map(() => published()))
    const answers = await Promise.all(
      courses.map((known, at) =>
        capturist.edit(known.id, { ...known, levels: at % 2 ? ['Norte', 'Sur'] : ['Sur', 'Norte'] }),
      ),
    )
    expect(answers).toEqual([done, done, done, done])
  })

  it('compare nothing where no version is sent', async () => {
    const known = await published()
    await capturist.edit(known.id, { ...known, title: 'Antes' })
    expect(await capturist.edit(known.id, { ...known, title: 'Después', version: undefined })).toEqual(done)
  })
})
