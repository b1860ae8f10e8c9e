import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  getParticipantIds,
  getSearchParticipantsData,
  type InstructorRow,
  postSearchParticipantsData,
} from '@rodada/contracts/class/instructor'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness } from '../../testing/classes-harness.ts'
import { staffId } from '../../testing/payments-harness.ts'

const instructor = as(4, 'Instructor')

let harness: ClassesHarness
beforeAll(async () => {
  harness = await ClassesHarness.start()
})
afterAll(() => harness.close())

async function rows(...ids: number[]): Promise<InstructorRow[]> {
  const { app } = harness.payments.academy
  return (await sendCall(app, postSearchParticipantsData, { headers: instructor, body: ids })).json()
}

/** The row of the only subscription of a student. */
async function row(id: number): Promise<InstructorRow | undefined> {
  return (await rows(id))[0]
}

describe('the search of students', () => {
  const find = async (search?: string): Promise<number[]> => {
    const answer = await sendCall(harness.payments.academy.app, getParticipantIds, {
      headers: instructor,
      ...(search !== undefined && { query: { search } }),
    })
    return answer.json()
  }

  beforeAll(async () => {
    const { id, owner } = await harness.paid()
    const students = [7, 70, 79, 700, 7999, 8, 17].map((number) => ({
      ...{ id: number, responsibleId: owner, birthdate: '2014-05-17' },
      name: number === 8 ? 'Íñigo Núñez del 7' : `Alumno ${number}`,
    }))
    await harness.payments.academy.db.insertInto('participant').values(students).execute()
    await harness.join(id, 8)
  })

  it('finds ids that begin with a number, the lowest first', async () => {
    expect(await find('7')).toEqual([7, 70, 79, 700, 7999])
    expect(await find('#79')).toEqual([79, 7999])
    for (const none of ['99999999999999999999', '4000000000', '70000'])
      expect({ none, ids: await find(none) }).toEqual({ none, ids: [] })
  })

  it('finds names that hold every word, without case or accents', async () => {
    expect(await find('nunez')).toEqual([8])
    expect(await find('NÚÑEZ iñigo')).toEqual([8])
    expect(await find('alumno 17')).toEqual([17])
    expect(await find('%')).toEqual([])
  })

  it('finds nobody where nothing is searched, and 50 at most', async () => {
    expect(await find()).toEqual([])
    expect(await find('   ')).toEqual([])
    const { id, owner } = await harness.paid()
    const many = Array.from({ length: 60 }, () => ({
      responsibleId: owner,
      name: 'Multitud',
      birthdate: '2014-05-17',
    }))
    await harness.payments.academy.db.insertInto('participant').values(many).execute()
    expect(await find('multitud')).toHaveLength(50)
    await harness.join(id, 17)
  })
})

describe('the rows of students', () => {
  it('say with which subscription they can take a class', async () => {
    const student = await harness.student()
    const { clock } = harness.payments
    expect(await rows(student.participantId)).toEqual([
      {
        ...{ id: student.participantId, name: 'Leo Peña', status: 'Al Corriente', statusText: '' },
        subscription: {
          ...{
            id: student.subscriptionId,
            courseId: 1,
            courseTitle: 'Patineta desde cero',
            pendingClasses: 4,
            studentCount: 1,
          },
          dueDate: new Date(clock.now.getTime() + 30 * dayMs).toISOString(),
        },
        ...{ isFreeSubscription: false, photosAllowed: false, pendingSubscriptions: [] },
      },
    ])
  })

  it('are one for each active subscription, in the order asked for; strangers are left out', async () => {
    const [one, two] = [await harness.student(), await harness.student({ priceCentavos: 0 })]
    const more = await harness.paid()
    await harness.join(more.id, one.participantId)
    const found = await rows(two.participantId, 2_000_000_000, one.participantId, one.participantId)
    expect(found.map((each) => [each.id, each.subscription?.id, each.isFreeSubscription])).toEqual([
      [two.participantId, two.subscriptionId, true],
      [one.participantId, one.subscriptionId, false],
      [one.participantId, more.id, false],
    ])
  })

  it('say who is in a class now, and whose last class a sibling is taking', async () => {
    const [one, two] = await harness.siblings({ classes: 1 })
    const holder = harness.newInstructor()
    await harness.start(holder, [one])
    expect(await rows(one.participantId, two.participantId)).toMatchObject([
      { status: 'Al Corriente', statusText: 'Está en una clase en curso.' },
      {
        status: 'Al Corriente',
        statusText: 'Las clases que le quedan están apartadas en una clase en curso.',
      },
    ])
    await harness.staffUndo(await harness.lastClass(holder))
    expect(await rows(one.participantId, two.participantId)).toMatchObject([
      { status: 'Al Corriente', statusText: '' },
      { status: 'Al Corriente', statusText: '' },
    ])
  })

  it('name what waits for its payment', async () => {
    const { owner, id } = await harness.payments.registered()
    const student = await harness.enrol(id, owner)
    expect(await rows(student)).toMatchObject([
      {
        ...{ subscription: null, status: 'No al corriente', isFreeSubscription: false },
        statusText: 'No tiene ninguna suscripción activa.',
        pendingSubscriptions: [
          {
            courseId: 1,
            acquiredClasses: 4,
            price: 800,
            createdTime: harness.payments.clock.now.toISOString(),
          },
        ],
      },
    ])
  })

  it('say why a student cannot take a class', async () => {
    const { academy } = harness.payments
    await academy.addCourses({ id: 500, title: 'Con membresía', membershipRequired: true })
    const without = await harness.student({ courseId: 500 })
    expect(await row(without.participantId)).toMatchObject({
      status: 'No al corriente',
      statusText: 'El curso requiere una membresía anual activa.',
    })
    const empty = await harness.student({ classes: 0 })
    expect(await row(empty.participantId)).toMatchObject({ statusText: 'Ya no le quedan clases.' })
    const past = await harness.student({ dueDate: new Date('2026-01-01T00:00:00Z') })
    expect(await row(past.participantId)).toMatchObject({
      subscription: null,
      statusText: 'No tiene ninguna suscripción activa: la última venció.',
    })
  })

  it('say how the last subscription of who has none ended', async () => {
    const canceled = await harness.student()
    await harness.payments.cancel(as(staffId, 'ClassCapturist'), canceled.subscriptionId)
    const usedUp = await harness.student({ classes: 1 })
    await harness.held([usedUp])
    const expired = await harness.student({ dueDate: new Date('2026-01-01T00:00:00Z') })
    await harness.payments.sweep()
    const texts = await rows(canceled.participantId, usedUp.participantId, expired.participantId)
    expect(texts.map(({ statusText }) => statusText)).toEqual([
      'No tiene ninguna suscripción activa: la última se canceló.',
      'No tiene ninguna suscripción activa: ya tomó todas las clases de la última.',
      'No tiene ninguna suscripción activa: la última venció.',
    ])
  })

  it('come by repeated ids in the address as well', async () => {
    const [one, two] = [await harness.student(), await harness.student()]
    const ids = [one.participantId, two.participantId]
    const { app } = harness.payments.academy
    const url = `${getSearchParticipantsData.path}?${ids.map((id) => `ids=${id}`).join('&')}&ids=x`
    const answer = await app.inject({ url, headers: instructor })
    expect(answer.json()).toEqual(await rows(...ids))
    const nothing = await app.inject({ url: getSearchParticipantsData.path, headers: instructor })
    expect(nothing.json()).toEqual([])
  })
})
