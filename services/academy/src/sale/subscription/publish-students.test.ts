import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { platformItself } from '@rodada/service/command/movement'
import { stateMovement } from '@rodada/service/command/recorded-changes'
import type { Publish } from '@rodada/service/messages/events'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { makeSubscription } from '../../testing/subscription-factory.ts'
import { publishStudents } from './publish-students.ts'
import { Subscription } from './subscription.entity.ts'

const dueDate = new Date('2099-01-01T06:00:00Z')
const later = new Date('2099-02-01T06:00:00Z')

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses({})
})
afterAll(() => academy.close())

function change(id: number, values: Partial<Pick<Subscription, 'acquiredClasses' | 'dueDate'>>) {
  return academy.orm.em.fork().transactional(async (em) => {
    em.assign(await em.findOneOrFail(Subscription, { id }), values)
    stateMovement(em, platformItself, { title: 'Suscripción', description: '', subjectId: null })
  })
}

describe('who is a student', () => {
  it('is told of all that no command has made, in short transactions', async () => {
    const active = { createdBy: 7, status: 'Active', paidAt: new Date(0), dueDate } as const
    const id = await makeSubscription(academy.db, active)
    await makeSubscription(academy.db, { createdBy: 8 })
    const more = await Promise.all(Array.from({ length: 500 }, () => makeSubscription(academy.db, active)))
    const published: number[][] = []
    const student = { userId: 7, activeUntil: dueDate.toISOString(), version: 1 }
    const publish: Publish = async (_em, type, ...data) => {
      expect(type).toBe('student.changed')
      expect(data[0]).toMatchObject(student)
      published.push(data.flatMap((each) => ('subscriptionId' in each ? [each.subscriptionId] : [])))
    }
    await publishStudents(academy.orm, publish)
    expect(published.map(({ length }) => length)).toEqual([500, 1])
    expect(published.flat()).toEqual([id, ...more].toSorted((one, other) => one - other))
  })

  it('is who paid for a course or holds a membership, not who has a free class', async () => {
    const active = { status: 'Active', paidAt: new Date(0), dueDate } as const
    const publishedFor = async (values: { priceCentavos: number; courseId?: null }) => {
      const id = await makeSubscription(academy.db, { createdBy: 10, ...active, ...values })
      await academy.takeEvents('shop')
      await change(id, { dueDate: later })
      const events = await academy.takeEvents('shop')
      return events.filter(({ type }) => type === 'student.changed').map(({ data }) => data)
    }
    expect(await publishedFor({ priceCentavos: 0 })).toMatchObject([{ activeUntil: null }])
    expect(await publishedFor({ priceCentavos: 0, courseId: null })).toMatchObject([
      { activeUntil: later.toISOString() },
    ])
    expect(await publishedFor({ priceCentavos: 100 })).toMatchObject([{ activeUntil: later.toISOString() }])
  })

  it('is told anew where the validity of a subscription moves', async () => {
    const id = await makeSubscription(academy.db, {
      createdBy: 9,
      status: 'Active',
      paidAt: new Date(0),
      dueDate,
    })
    const students = async () =>
      (await academy.takeEvents('shop')).filter(({ type }) => type === 'student.changed')
    await students()
    await change(id, { acquiredClasses: 9 })
    expect(await students()).toEqual([])
    await change(id, { dueDate: later })
    expect(await students()).toMatchObject([{ data: { userId: 9, activeUntil: later.toISOString() } }])
  })
})
