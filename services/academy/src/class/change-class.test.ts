import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ClassesHarness } from '../testing/classes-harness.ts'
import { asStaff, staffId } from '../testing/payments-harness.ts'

let harness: ClassesHarness
let instructor: number
beforeAll(async () => {
  harness = await ClassesHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  instructor = harness.newInstructor()
  await harness.payments.movements()
})

const refused = (message: string) => ({ status: 200, success: false, messages: [message] })
const dayMinutes = 24 * 60

async function movements() {
  return (await harness.payments.movements()).filter(
    ({ title }) => !/^Clase (iniciada|finalizada)$/.test(title),
  )
}

describe('the staff end a class', () => {
  it('in its instructor’s place: what was reserved is taken', async () => {
    const student = await harness.student()
    await harness.start(instructor, [student])
    const id = await harness.lastClass(instructor)
    expect(await harness.staffEnd(id)).toMatchObject({
      ...{ status: 200, success: true, messages: ['La clase se finalizó.'] },
    })
    expect(await harness.session(id)).toMatchObject({ endReason: 'staff', endedBy: staffId, undoneAt: null })
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    expect(await harness.openClass(instructor)).toMatchObject({ inClass: false })
    expect(await movements()).toMatchObject([
      {
        title: 'Clase finalizada por el personal',
        description: `Clase ${id} del usuario ${instructor}`,
        actorId: staffId,
      },
    ])
  })

  it('once', async () => {
    const student = await harness.student()
    await harness.start(instructor, [student])
    const id = await harness.lastClass(instructor)
    const answers = await Promise.all([harness.staffEnd(id), harness.end(instructor), harness.staffEnd(id)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await harness.staffEnd(id)).toMatchObject(refused('Esta clase ya terminó.'))
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })
})

describe('the staff undo a class', () => {
  it('that was held: its students get theirs back', async () => {
    const [one, two] = await harness.siblings()
    const id = await harness.held([one, two], instructor)
    expect(await harness.staffUndo(id)).toMatchObject({
      ...{ success: true, messages: ['La clase se deshizo y sus alumnos recuperaron su clase.'] },
    })
    expect(await harness.session(id)).toMatchObject({
      ...{ endReason: 'instructor', endedBy: instructor },
      ...{ undoneBy: staffId, undoneAt: expect.anything() },
    })
    expect(await harness.standing(one.subscriptionId)).toEqual({ left: 4, reserved: 0, status: 'Active' })
    expect((await harness.ledger(one.subscriptionId)).slice(-2)).toEqual([
      `returned 1 ${one.participantId}`,
      `returned 1 ${two.participantId}`,
    ])
    expect(await movements()).toMatchObject([
      {
        ...{ title: 'Clase deshecha', description: `Clase ${id} del usuario ${instructor}` },
        ...{ level: 'warning', actorId: staffId },
      },
    ])
  })

  it('that goes on: what it holds back is free, and its students can take another', async () => {
    const student = await harness.student({ classes: 1 })
    await harness.start(instructor, [student])
    const id = await harness.lastClass(instructor)
    expect(await harness.staffUndo(id)).toMatchObject({ success: true })
    expect(await harness.session(id)).toMatchObject({ endReason: 'staff', undoneBy: staffId })
    expect(await harness.standing(student.subscriptionId)).toEqual({ left: 1, reserved: 0, status: 'Active' })
    expect((await harness.ledger(student.subscriptionId)).at(-1)).toBe(`released 1 ${student.participantId}`)
    expect(await harness.end(instructor)).toMatchObject(refused('No tienes ninguna clase en curso.'))
    expect(await harness.start(harness.newInstructor(), [student])).toMatchObject({ success: true })
  })

  it('that was abandoned', async () => {
    const student = await harness.student()
    await harness.start(instructor, [student])
    harness.payments.pass(6 * 60)
    await harness.payments.sweep()
    await harness.staffUndo(await harness.lastClass(instructor))
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('and a subscription that finished with it goes on', async () => {
    const student = await harness.student({ classes: 1 })
    const id = await harness.held([student], instructor)
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 0, status: 'Finished' })
    await movements()
    await harness.staffUndo(id)
    expect(await harness.standing(student.subscriptionId)).toEqual({ left: 1, reserved: 0, status: 'Active' })
    expect((await movements()).map(({ title }) => title).sort()).toEqual([
      'Clase deshecha',
      'Suscripción reactivada',
    ])
    const again = await harness.held([student])
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 0, status: 'Finished' })
    expect(await harness.staffUndo(again)).toMatchObject({ success: true })
  })

  it.each([
    ['past its validity', 'Finished'],
    ['canceled', 'Canceled'],
  ] as const)('and what comes back to a subscription that is %s is lost at once', async (why, status) => {
    const student = await harness.student({ classes: 1 })
    const id = await harness.held([student], instructor)
    if (why === 'canceled') await harness.payments.cancel(asStaff(), student.subscriptionId)
    else harness.payments.pass(31 * dayMinutes)
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ status })
    await harness.staffUndo(id)
    expect(await harness.standing(student.subscriptionId)).toEqual({ left: 0, reserved: 0, status })
    expect((await harness.ledger(student.subscriptionId)).slice(-2)).toEqual([
      `returned 1 ${student.participantId}`,
      'expired 1',
    ])
  })

  it('once, whoever asks and however often', async () => {
    const student = await harness.student()
    const id = await harness.held([student], instructor)
    const key = randomUUID()
    const answers = await Promise.all([
      harness.staffUndo(id, key),
      harness.staffUndo(id, key),
      harness.staffUndo(id),
    ])
    // A repetition gets the answer of the first request.
    const successes = answers.filter(({ success }) => success).length
    expect([1, 2]).toContain(successes)
    expect(await harness.staffUndo(id)).toMatchObject(refused('Esta clase ya se deshizo.'))
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('or its instructor ends it, not both', async () => {
    const student = await harness.student()
    await harness.start(instructor, [student])
    const id = await harness.lastClass(instructor)
    const [undone, ended] = await Promise.all([harness.staffUndo(id), harness.end(instructor)])
    expect(undone).toMatchObject({ success: true })
    expect(ended.status).toBe(200)
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })
})

describe('what the staff do about classes', () => {
  it('leaves the instructor free for another class', async () => {
    const student = await harness.student()
    await harness.start(instructor, [student])
    await harness.staffEnd(await harness.lastClass(instructor))
    expect(await harness.start(instructor, [student])).toMatchObject({ success: true })
  })
})
