import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness } from '../testing/classes-harness.ts'
import { staffId } from '../testing/payments-harness.ts'

const rounds = 5

let harness: ClassesHarness
beforeAll(async () => {
  harness = await ClassesHarness.start()
})
afterAll(() => harness.close())

function successes(answers: readonly { readonly success: boolean; readonly status: number }[]): number {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return answers.filter(({ success }) => success).length
}

describe.each(Array.from({ length: rounds }, (_, round) => round))('at the same moment, round %#', () => {
  it('two instructors never get the same student, by whatever subscriptions', async () => {
    const [one, two] = [await harness.student(), await harness.student()]
    const [first, second] = [await harness.paid(), await harness.paid()]
    await harness.join(first.id, one.participantId)
    await harness.join(second.id, two.participantId)
    const others = [
      { ...two, subscriptionId: second.id },
      { ...one, subscriptionId: first.id },
    ]
    const answers = await Promise.all([
      harness.start(harness.newInstructor(), [one, two]),
      harness.start(harness.newInstructor(), others),
    ])
    expect(successes(answers)).toBe(1)
    const ids = [one.subscriptionId, two.subscriptionId, first.id, second.id]
    const standings = await Promise.all(ids.map((id) => harness.standing(id)))
    expect(standings.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(2)
  })

  it('siblings of two classes never share the last class', async () => {
    const [one, two] = await harness.siblings({ classes: 1 })
    const answers = await Promise.all([
      harness.start(harness.newInstructor(), [one]),
      harness.start(harness.newInstructor(), [two]),
    ])
    expect(successes(answers)).toBe(1)
    expect(await harness.standing(one.subscriptionId)).toMatchObject({ left: 1, reserved: 1 })
  })

  it('an instructor starts one class', async () => {
    const [one, two] = [await harness.student(), await harness.student()]
    const instructor = harness.newInstructor()
    const answers = await Promise.all([harness.start(instructor, [one]), harness.start(instructor, [two])])
    expect(successes(answers)).toBe(1)
  })

  it('a class ends once, and many that share a subscription end together', async () => {
    const [one, two] = await harness.siblings()
    const [first, second] = [harness.newInstructor(), harness.newInstructor()]
    await harness.start(first, [one])
    await harness.start(second, [two])
    const answers = await Promise.all([
      harness.end(first),
      harness.end(second),
      harness.end(first),
      harness.end(second),
    ])
    expect(successes(answers)).toBe(2)
    expect(await harness.standing(one.subscriptionId)).toMatchObject({ left: 2, reserved: 0 })
  })

  it('a command that is repeated happens once and answers the same', async () => {
    const student = await harness.student()
    const instructor = harness.newInstructor()
    const [startKey, endKey] = [randomUUID(), randomUUID()]
    const start = () => harness.start(instructor, [student], startKey)
    const end = () => harness.end(instructor, [student], endKey)
    expect(successes([...(await Promise.all([start(), start()])), await start()])).toBe(3)
    expect(successes([...(await Promise.all([end(), end()])), await end()])).toBe(3)
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })

  it('a subscription is canceled or takes a class, not both', async () => {
    const student = await harness.student()
    const answers = await Promise.all([
      harness.start(harness.newInstructor(), [student]),
      harness.payments.cancel(as(staffId, 'ClassCapturist'), student.subscriptionId),
    ])
    expect(successes(answers)).toBe(1)
    const { left, reserved, status } = await harness.standing(student.subscriptionId)
    expect([`4 1 Active`, `0 0 Canceled`]).toContain(`${left} ${reserved} ${status}`)
  })

  it('an instructor who ends a class and the clock that does end it once', async () => {
    const student = await harness.student()
    const instructor = harness.newInstructor()
    await harness.start(instructor, [student])
    harness.payments.pass(6 * 60)
    await Promise.all([harness.end(instructor), harness.payments.sweep(), harness.payments.sweep()])
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })
})
