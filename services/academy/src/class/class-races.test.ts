import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness } from '../testing/classes-harness.ts'
import { staffId } from '../testing/payments-harness.ts'

const rounds = 5

let under: ClassesHarness
beforeAll(async () => {
  under = await ClassesHarness.start()
})
afterAll(() => under.close())

function successes(answers: readonly { readonly success: boolean; readonly status: number }[]): number {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return answers.filter(({ success }) => success).length
}

describe.each(Array.from({ length: rounds }, (_, round) => round))('at the same moment, round %#', () => {
  it('two instructors never get the same student, by whatever subscriptions', async () => {
    const [one, two] = [await under.student(), await under.student()]
    const [first, second] = [await under.paid(), await under.paid()]
    await under.join(first.id, one.participantId)
    await under.join(second.id, two.participantId)
    const others = [
      { ...two, subscriptionId: second.id },
      { ...one, subscriptionId: first.id },
    ]
    const answers = await Promise.all([
      under.start(under.newInstructor(), [one, two]),
      under.start(under.newInstructor(), others),
    ])
    expect(successes(answers)).toBe(1)
    const ids = [one.subscriptionId, two.subscriptionId, first.id, second.id]
    const standings = await Promise.all(ids.map((id) => under.standing(id)))
    expect(standings.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(2)
  })

  it('siblings of two classes never share the last class', async () => {
    const [one, two] = await under.siblings({ classes: 1 })
    const answers = await Promise.all([
      under.start(under.newInstructor(), [one]),
      under.start(under.newInstructor(), [two]),
    ])
    expect(successes(answers)).toBe(1)
    expect(await under.standing(one.subscriptionId)).toMatchObject({ left: 1, reserved: 1 })
  })

  it('an instructor starts one class', async () => {
    const [one, two] = [await under.student(), await under.student()]
    const instructor = under.newInstructor()
    const answers = await Promise.all([under.start(instructor, [one]), under.start(instructor, [two])])
    expect(successes(answers)).toBe(1)
  })

  it('a class ends once, and many that share a subscription end together', async () => {
    const [one, two] = await under.siblings()
    const [first, second] = [under.newInstructor(), under.newInstructor()]
    await under.start(first, [one])
    await under.start(second, [two])
    const answers = await Promise.all([
      under.end(first),
      under.end(second),
      under.end(first),
      under.end(second),
    ])
    expect(successes(answers)).toBe(2)
    expect(await under.standing(one.subscriptionId)).toMatchObject({ left: 2, reserved: 0 })
  })

  it('a command that is repeated happens once and answers the same', async () => {
    const student = await under.student()
    const instructor = under.newInstructor()
    const [startKey, endKey] = [randomUUID(), randomUUID()]
    const start = () => under.start(instructor, [student], startKey)
    const end = () => under.end(instructor, [student], endKey)
    expect(successes([...(await Promise.all([start(), start()])), await start()])).toBe(3)
    expect(successes([...(await Promise.all([end(), end()])), await end()])).toBe(3)
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })

  it('a subscription is canceled or takes a class, not both', async () => {
    const student = await under.student()
    const answers = await Promise.all([
      under.start(under.newInstructor(), [student]),
      under.payments.cancel(as(staffId, 'ClassCapturist'), student.subscriptionId),
    ])
    expect(successes(answers)).toBe(1)
    const { left, reserved, status } = await under.standing(student.subscriptionId)
    expect([`4 1 Active`, `0 0 Canceled`]).toContain(`${left} ${reserved} ${status}`)
  })

  it('an instructor who ends a class and the clock that does end it once', async () => {
    const student = await under.student()
    const instructor = under.newInstructor()
    await under.start(instructor, [student])
    under.payments.pass(6 * 60)
    await Promise.all([under.end(instructor), under.payments.sweep(), under.payments.sweep()])
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })
})
