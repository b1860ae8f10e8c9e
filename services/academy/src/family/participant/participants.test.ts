import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import {
  editParticipant,
  getParticipantDetails,
  getParticipants,
  getResponsible,
  getResponsibleById,
} from '@rodada/contracts/family/participant'
import { getOwnSubscriptions, getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { getOwnFigures } from '@rodada/contracts/subscription/own-figures'
import { getSiteSubscriptions } from '@rodada/contracts/subscription/staff-calls'
import { getOwnBookings } from '@rodada/contracts/timetable/booking'
import { imageOf } from '@rodada/service/testing/media-peer'
import { type SentCall, sendCall } from '@rodada/service/testing/send-call'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { adult, child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
let user: number
let other: number
let sides: { credentialFront: string; credentialBack: string }
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(async () => {
  user = school.newAccount()
  other = school.newAccount()
  sides = school.uploads(user)
})

type Reads =
  | typeof getResponsible
  | typeof getResponsibleById
  | typeof getParticipants
  | typeof getParticipantDetails

async function read(call: Reads, id = 0, headers = as(user, 'GeneralUser')) {
  const answer = await sendCall(school.academy.app, call, { headers, params: { id } })
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}

async function edit(id: number, body: object, userId = user, key?: string) {
  const headers = { ...as(userId, 'GeneralUser'), ...(key && { 'idempotency-key': key }) }
  const answer = await sendCall(school.academy.app, editParticipant, { headers, params: { id }, body })
  return { status: answer.statusCode, ...answer.json() }
}

async function registered(): Promise<number> {
  await school.register(user, { responsible: sides })
  const [id = 0] = await school.students(user)
  await school.academy.takeEvents()
  await school.academy.takeEvents('media')
  return id
}

describe('the responsible adult', () => {
  it('is an empty object until one is saved', async () => {
    expect(await read(getResponsible)).toEqual({})
    expect(await read(getResponsibleById, user)).toBe(404)
  })

  it('is as it was saved last, under the account’s id', async () => {
    await registered()
    const saved = { ...adult, ...sides, id: user, version: 1 }
    expect(await read(getResponsible)).toEqual(saved)
    expect(await read(getResponsibleById, user)).toEqual(saved)
    const free = { courseId: courseIds.free, price: 0, acquiredClasses: 2 }
    await school.register(user, { ...free, responsible: { ...sides, city: 'Puebla' } })
    expect(await read(getResponsible)).toEqual({ ...saved, city: 'Puebla', version: 2 })
  })

  it('is nobody else’s, the staff included', async () => {
    await registered()
    expect(await read(getResponsible, 0, as(other, 'GeneralUser'))).toEqual({})
    expect(await read(getResponsibleById, user, as(other, 'GeneralUser'))).toBe(404)
    expect(await read(getResponsibleById, user, as(other, 'ClassCapturist', 'Admin'))).toBe(404)
  })
})

describe('one’s own students', () => {
  it('are listed by name with who can be reached for them', async () => {
    await school.register(user, {
      responsible: sides,
      participants: ['Zoé', 'Ángel', 'Bruno'].map((name) => ({ ...child, name })),
    })
    const list = await read(getParticipants)
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Ángel', 'Bruno', 'Zoé'])
    expect(list[0]).toEqual({
      letter: null,
      hasEmergencyContact: false,
      ...{ id: expect.any(Number), name: 'Ángel', birthdate: child.birthdate },
      ...{
        relationship: 'Madre',
        parentName: 'Ana Peña',
        contactName: adult.name,
        contactPhone: adult.phone,
      },
      contactCredentialFront: sides.credentialFront,
      contactCredentialBack: sides.credentialBack,
      responsibleId: user,
    })
    expect(await read(getParticipants, 0, as(other, 'GeneralUser'))).toEqual([])
  })

  it('are shown with the pictures of the document', async () => {
    const id = await registered()
    expect(await read(getParticipantDetails, id)).toMatchObject({
      ...{ id, name: 'Leo Peña', classesTaken: [], version: 1 },
      credentialImages: { front: imageOf(sides.credentialFront), back: imageOf(sides.credentialBack) },
    })
  })

  it('are shown with their classes, the newest first, and which of them go on or were undone', async () => {
    const id = await registered()
    const [{ id: subscriptionId } = { id: 0 }] = await school.subscriptions(user)
    const { db } = school.academy
    const name = { name: 'Iker', lastName: 'Zamudio', changedAt: new Date('2026-11-01T00:00:00Z') }
    await db
      .insertInto('user_copy')
      .values({ userId: 9001, ...name })
      .execute()
    const over = { endedBy: 9001, endReason: 'instructor' } as const
    const days = [
      { startedAt: new Date('2026-11-03T18:00:00Z'), endedAt: new Date('2026-11-03T19:00:00Z'), ...over },
      {
        ...{
          startedAt: new Date('2026-11-10T18:00:00Z'),
          endedAt: new Date('2026-11-10T19:00:00Z'),
          ...over,
        },
        ...{ undoneAt: new Date('2026-11-11T19:00:00Z'), undoneBy: 3 },
      },
      { startedAt: new Date('2026-11-17T18:00:00Z') },
    ]
    const sessions = await db
      .insertInto('held_class')
      .values(days.map((day) => ({ instructorId: 9001, ...day })))
      .returning('id')
      .execute()
    const links = sessions.map((session) => ({ classId: session.id, isOpen: false }))
    await db
      .insertInto('class_attendance')
      .values(links.map((link) => ({ ...link, participantId: id, subscriptionId: subscriptionId })))
      .execute()
    const { classesTaken } = await read(getParticipantDetails, id)
    const taken = { subscriptionId, courseId: courseIds.perClass, courseTitle: 'Por clase' }
    const byIker = { ...taken, zone: 'America/Mexico_City', instructorName: 'Iker Zamudio' }
    expect(classesTaken).toEqual([
      { ...byIker, startedTime: '2026-11-17T18:00:00.000Z', state: 'open' },
      { ...byIker, startedTime: '2026-11-10T18:00:00.000Z', state: 'undone' },
      { ...byIker, startedTime: '2026-11-03T18:00:00.000Z', state: 'finished' },
    ])
  })

  it('are nobody else’s, the staff included', async () => {
    const id = await registered()
    expect(await read(getParticipantDetails, id, as(other, 'GeneralUser'))).toBe(404)
    expect(await read(getParticipantDetails, id, as(other, 'ClassCapturist'))).toBe(404)
    expect((await edit(id, { name: 'Otro', birthdate: '1990-01-01' }, other)).status).toBe(404)
    expect(await read(getParticipantDetails, id)).toMatchObject({ name: 'Leo Peña' })
  })
})

describe('a student’s data', () => {
  const values = { name: 'Leo', birthdate: child.birthdate, relationship: 'Tía', parentName: 'Eva' }

  it('can be changed, and the change is told', async () => {
    const id = await registered()
    expect(await edit(id, { ...values, name: ' Leo ', version: 1 })).toEqual({
      ...{ status: 200, success: true, errors: {} },
      messages: ['Los datos del alumno se actualizaron.'],
    })
    expect(await read(getParticipantDetails, id)).toMatchObject({ ...values, version: 2 })
    expect((await school.academy.takeEvents()).map(({ data }) => data)).toMatchObject([
      {
        ...{ title: 'Alumno editado', description: `Alumno ${id}`, subjectId: user },
        ...{
          before: { name: 'Leo Peña', parentName: child.parentName },
          after: { name: 'Leo', relationship: 'Tía', parentName: 'Eva' },
        },
      },
    ])
    expect(await school.academy.takeEvents('media')).toEqual([])
  })

  it.each([
    [{ name: '\u00a0' }, ['Name']],
    [{ birthdate: '2023-02-29' }, ['Birthdate']],
    [{ birthdate: '1900-01-01' }, ['Birthdate']],
    [{ relationship: null, parentName: ' ' }, ['Relationship', 'ParentName']],
    [{ name: 'x'.repeat(256) }, ['Name']],
  ])('%#: must be right: not %j', async (changes, fields) => {
    const id = await registered()
    const { success, errors } = await edit(id, { ...values, ...changes })
    expect({ success, fields: Object.keys(errors) }).toEqual({ success: false, fields })
    expect(await read(getParticipantDetails, id)).toMatchObject({ name: 'Leo Peña', version: 1 })
  })

  it('can be changed of whom is older by now than whoever registers', async () => {
    const id = await registered()
    const birthdate = '1950-06-01'
    await school.academy.db.updateTable('participant').set({ birthdate }).where('id', '=', id).execute()
    expect((await edit(id, { name: 'Leo', birthdate })).errors).toEqual({})
    expect(await read(getParticipantDetails, id)).toMatchObject({ birthdate, relationship: null })
    expect((await edit(id, { name: 'Leo', birthdate: '1950-06-02' })).success).toBe(false)
  })

  it('are saved once where the answer got lost, whatever came between', async () => {
    const id = await registered()
    const next = school.media.upload({ userId: user })
    const changes = { ...values, contactCredentialFront: next, version: 1 }
    const first = await edit(id, changes, user, `edit-${id}`)
    expect(first).toMatchObject({ success: true })
    await school.guard(user)
    expect(await edit(id, changes, user, `edit-${id}`)).toEqual(first)
    expect((await edit(id, changes)).status).toBe(404)
  })

  it('are saved by one of two who began with the same', async () => {
    const id = await registered()
    const saves = await Promise.all(['Uno', 'Dos'].map((name) => edit(id, { ...values, name, version: 1 })))
    expect(saves.filter(({ success }) => success)).toHaveLength(1)
    expect((await edit(id, { ...values, version: 1 })).success).toBe(false)
  })

  it('bring another identity document along where it is sent', async () => {
    const id = await registered()
    const next = school.media.upload({ userId: user })
    await edit(id, { ...values, contactCredentialFront: next, contactCredentialBack: sides.credentialBack })
    expect(await read(getParticipantDetails, id)).toMatchObject({
      contactCredentialFront: next,
      contactCredentialBack: sides.credentialBack,
    })
    const events = await school.academy.takeEvents('media')
    // Events of one transaction come in either order.
    const byType = events.toSorted((one, next) => one.type.localeCompare(next.type))
    expect(byType.map(({ type, data }) => [type, data])).toEqual([
      ['files.claimed', { purpose: 'credentials', names: [next], ownerId: user }],
      ['files.released', { purpose: 'credentials', names: [sides.credentialFront] }],
    ])
    const movements = (await school.academy.takeEvents()).map(({ data }) => data)
    expect(movements).toMatchObject([{ title: 'Alumno editado', after: { replacedPhotos: ['front'] } }])
    expect(JSON.stringify(movements)).not.toContain('.jpg')
    const theirs = school.media.upload({ userId: other })
    expect((await edit(id, { ...values, contactCredentialFront: theirs })).errors).toEqual({
      ContactCredentialFront: ['La imagen ya no está disponible. Vuelve a subirla.'],
    })
  })
})

describe('while the address of the account is not confirmed', () => {
  it('neither students nor documents are shown', async () => {
    const id = await registered()
    await school.guard(user)
    expect(await read(getParticipants)).toEqual([])
    expect(await read(getParticipantDetails, id)).toBe(404)
    expect((await edit(id, { name: 'Otro', birthdate: '1990-01-01' })).status).toBe(404)
    const hidden = { name: adult.name, credentialFront: null, credentialBack: null }
    expect(await read(getResponsible)).toMatchObject(hidden)
    expect(await read(getResponsibleById, user)).toMatchObject(hidden)
  })

  it('the session that registered the account sees them', async () => {
    const id = await registered()
    await school.guard(user)
    const headers = asRegistering(user)
    expect(await read(getParticipants, 0, headers)).toHaveLength(1)
    expect(await read(getParticipantDetails, id, headers)).toMatchObject({ name: 'Leo Peña' })
    expect(await read(getResponsible, 0, headers)).toMatchObject(sides)
  })
})

describe('the order of students', () => {
  interface Named {
    readonly name: string
  }
  const namesOf = (list: readonly Named[]) => list.map(({ name }) => name)

  it('is the same in every list: that of the alphabet, accents and capitals aside', async () => {
    const user = school.newAccount()
    const participants = ['óscar Ruiz', 'Zoé Ruiz', 'Ángel Ruiz', 'Leo Ruiz'].map((name) => ({
      ...child,
      name,
    }))
    const { id } = await school.register(user, { participants })
    const own = as(user, 'GeneralUser')
    const ask = async (call: Call, sent: SentCall = {}) =>
      (await sendCall(school.academy.app, call, { headers: own, ...sent })).json()

    const expected = ['Ángel Ruiz', 'Leo Ruiz', 'óscar Ruiz', 'Zoé Ruiz']
    expect(namesOf(await ask(getParticipants))).toEqual(expected)
    expect(namesOf((await ask(getSubscriptionDetails, { params: { id } })).participants)).toEqual(expected)
    expect(namesOf((await ask(getOwnSubscriptions)).list[0].participants)).toEqual(expected)
    expect(namesOf((await ask(getOwnBookings)).subscriptions[0].participants)).toEqual(expected)
    expect((await ask(getOwnFigures)).duePayments[0].participants).toEqual(expected)
    const staff = { headers: as(3, 'ClassCapturist'), query: { search: String(id) } }
    expect(namesOf((await ask(getSiteSubscriptions, staff)).list[0].participants)).toEqual(expected)

    await school.activate(id)
    const { classesLeft } = await ask(getOwnFigures)
    expect(classesLeft.map((row: { participantName: string }) => row.participantName)).toEqual(expected)
    expect(classesLeft[3].sharedWith).toEqual(expected.slice(0, 3))
  })
})
