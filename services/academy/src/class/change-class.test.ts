import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ClassesHarness } from '../testing/classes-harness.ts'
import { asStaff, staffId } from '../testing/payments-harness.ts'

let under: ClassesHarness
let instructor: number
beforeAll(async () => {
  under = await ClassesHarness.start()
})
afterAll(() => under.close())
beforeEach(async () => {
  instructor = under.newInstructor()
  await under.payments.movements()
})

const refused = (message: string) => ({ status: 200, success: false, messages: [message] })
const dayMinutes = 24 * 60

async function movements() {
  return (await under.payments.movements()).filter(
    ({ title }) => !/^Clase (iniciada|finalizada)$/.test(title),
  )
}

describe('the staff end a class', () => {
  it('in its instructor’s place: what was reserved is taken', async () => {
    const student = await under.student()
    await under.start(instructor, [student])
    const id = await under.lastClass(instructor)
    expect(await under.staffEnd(id)).toMatchObject({
      ...{ status: 200, success: true, messages: ['La clase se finalizó.'] },
    })
    expect(await under.session(id)).toMatchObject({ endReason: 'staff', endedBy: staffId, undoneAt: null })
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    expect(await under.openClass(instructor)).toMatchObject({ inClass: false })
    expect(await movements()).toMatchObject([
      {
        title: 'Clase finalizada por el personal',
        description: `Clase ${id} del usuario ${instructor}`,
        actorId: staffId,
      },
    ])
  })

  it('once', async () => {
    const student = await under.student()
    await under.start(instructor, [student])
    const id = await under.lastClass(instructor)
    const answers = await Promise.all([under.staffEnd(id), under.end(instructor), under.staffEnd(id)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await under.staffEnd(id)).toMatchObject(refused('Esta clase ya terminó.'))
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
  })
})

describe('the staff undo a class', () => {
  it('that was held: its students get theirs back', async () => {
    const [one, two] = await under.siblings()
    const id = await under.held([one, two], instructor)
    expect(await under.staffUndo(id)).toMatchObject({
      ...{ success: true, messages: ['La clase se deshizo y sus alumnos recuperaron su clase.'] },
    })
    expect(await under.session(id)).toMatchObject({
      ...{ endReason: 'instructor', endedBy: instructor },
      ...{ undoneBy: staffId, undoneAt: expect.anything() },
    })
    expect(await under.standing(one.subscriptionId)).toEqual({ left: 4, reserved: 0, status: 'Active' })
    expect((await under.ledger(one.subscriptionId)).slice(-2)).toEqual([
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
    const student = await under.student({ classes: 1 })
    await under.start(instructor, [student])
    const id = await under.lastClass(instructor)
    expect(await under.staffUndo(id)).toMatchObject({ success: true })
    expect(await under.session(id)).toMatchObject({ endReason: 'staff', undoneBy: staffId })
    expect(await under.standing(student.subscriptionId)).toEqual({ left: 1, reserved: 0, status: 'Active' })
    expect((await under.ledger(student.subscriptionId)).at(-1)).toBe(`released 1 ${student.participantId}`)
    expect(await under.end(instructor)).toMatchObject(refused('No tienes ninguna clase en curso.'))
    expect(await under.start(under.newInstructor(), [student])).toMatchObject({ success: true })
  })

  it('that was abandoned', async () => {
    const student = await under.student()
    await under.start(instructor, [student])
    under.payments.pass(6 * 60)
    await under.payments.sweep()
    await under.staffUndo(await under.lastClass(instructor))
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('and a subscription that finished with it goes on', async () => {
    const student = await under.student({ classes: 1 })
    const id = await under.held([student], instructor)
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 0, status: 'Finished' })
    await movements()
    await under.staffUndo(id)
    expect(await under.standing(student.subscriptionId)).toEqual({ left: 1, reserved: 0, status: 'Active' })
    expect((await movements()).map(({ title }) => title).sort()).toEqual([
      'Clase deshecha',
      'Suscripción reactivada',
    ])
    const again = await under.held([student])
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 0, status: 'Finished' })
    expect(await under.staffUndo(again)).toMatchObject({ success: true })
  })

  it.each([
    ['past its validity', 'Finished'],
    ['canceled', 'Canceled'],
  ] as const)('and what comes back to a subscription that is %s is lost at once', async (why, status) => {
    const student = await under.student({ classes: 1 })
    const id = await under.held([student], instructor)
    if (why === 'canceled') await under.payments.cancel(asStaff(), student.subscriptionId)
    else under.payments.pass(31 * dayMinutes)
    expect(await under.standing(student.subscriptionId)).toMatchObject({ status })
    await under.staffUndo(id)
    expect(await under.standing(student.subscriptionId)).toEqual({ left: 0, reserved: 0, status })
    expect((await under.ledger(student.subscriptionId)).slice(-2)).toEqual([
      `returned 1 ${student.participantId}`,
      'expired 1',
    ])
  })

  it('once, whoever asks and however often', async () => {
    const student = await under.student()
    const id = await under.held([student], instructor)
    const key = randomUUID()
    const answers = await Promise.all([
      under.staffUndo(id, key),
      under.staffUndo(id, key),
      under.staffUndo(id),
    ])
    // The repetition is told what the first one was.
    const successes = answers.filter(({ success }) => success).length
    expect([1, 2]).toContain(successes)
    expect(await under.staffUndo(id)).toMatchObject(refused('Esta clase ya se deshizo.'))
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('or its instructor ends it, not both', async () => {
    const student = await under.student()
    await under.start(instructor, [student])
    const id = await under.lastClass(instructor)
    const [undone, ended] = await Promise.all([under.staffUndo(id), under.end(instructor)])
    expect(undone).toMatchObject({ success: true })
    expect(ended.status).toBe(200)
    expect(await under.standing(student.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })
})

describe('what the staff do about classes', () => {
  it('knows no class that is not there', async () => {
    for (const answer of [await under.staffEnd(2_000_000_000), await under.staffUndo(2_000_000_000)])
      expect(answer.status).toBe(404)
  })

  it('leaves the instructor free for another class', async () => {
    const student = await under.student()
    await under.start(instructor, [student])
    await under.staffEnd(await under.lastClass(instructor))
    expect(await under.start(instructor, [student])).toMatchObject({ success: true })
  })
})
