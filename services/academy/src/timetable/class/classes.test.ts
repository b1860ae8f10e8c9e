import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { minuteMs } from '@rodada/contracts/words/durations'
import { as } from '@rodada/service/testing/test-settings'
import { ClassesHarness } from '../../testing/classes-harness.ts'
import { asStaff, staffId } from '../../testing/payments-harness.ts'

const notCompliant =
  'Uno o más de los estudiantes seleccionados no cumplen con los requisitos para tomar la clase'
const hour = 60

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

function refused(message: string) {
  return { status: 200, success: false, messages: [message] }
}

describe('a class', () => {
  it('reserves one class of each student when it starts, and takes them when it ends', async () => {
    const one = await harness.student()
    const two = await harness.student()
    const [student, subscription] = [one.participantId, one.subscriptionId]
    expect(await harness.start(instructor, [two, one])).toMatchObject({ status: 200, success: true })
    expect(await harness.standing(subscription)).toEqual({ left: 4, reserved: 1, status: 'Active' })
    expect(await harness.end(instructor)).toMatchObject({
      success: true,
      messages: ['Clase finalizada con éxito'],
    })
    expect(await harness.standing(subscription)).toEqual({ left: 3, reserved: 0, status: 'Active' })
    expect(await harness.ledger(subscription)).toEqual([
      'granted 4',
      `reserved 1 ${student}`,
      `consumed 1 ${student}`,
    ])
    const movements = await harness.payments.movements()
    expect(movements).toMatchObject([
      { title: 'Clase iniciada', actorId: instructor, level: 'info' },
      { title: 'Clase finalizada', actorId: instructor, level: 'info' },
    ])
    expect(movements[0]?.description).toMatch(/^Clase \d+$/)
  })

  it('takes one class of a shared subscription for each sibling', async () => {
    const [one, two] = await harness.siblings()
    await harness.start(instructor, [one, two])
    expect(await harness.standing(one.subscriptionId)).toMatchObject({ left: 4, reserved: 2 })
    await harness.end(instructor)
    expect(await harness.standing(one.subscriptionId)).toMatchObject({ left: 2, reserved: 0 })
  })

  it('finishes a subscription with its last class', async () => {
    const student = await harness.student({ classes: 1 })
    await harness.start(instructor, [student])
    await harness.end(instructor)
    expect(await harness.standing(student.subscriptionId)).toEqual({
      left: 0,
      reserved: 0,
      status: 'Finished',
    })
    // Movements of one transaction have no order.
    expect((await harness.payments.movements()).map(({ title }) => title).sort()).toEqual([
      ...['Clase finalizada', 'Clase iniciada', 'Suscripción finalizada'],
    ])
  })

  it('is the instructor’s who is signed in, and shown while it goes on', async () => {
    const student = await harness.student()
    expect(await harness.openClass(instructor)).toMatchObject({
      inClass: false,
      startedAt: null,
      participants: [],
    })
    expect(await harness.start(instructor, [student])).toMatchObject({ success: true })
    expect(await harness.openClass(instructor)).toEqual({
      inClass: true,
      now: harness.payments.clock.now.toISOString(),
      startedAt: harness.payments.clock.now.toISOString(),
      participants: [
        {
          ...{ participantId: student.participantId, subscriptionId: student.subscriptionId },
          ...{ name: 'Leo Peña', courseTitle: 'Patineta desde cero', photosAllowed: false },
        },
      ],
    })
    expect(await harness.openClass(1)).toMatchObject({ inClass: false })
    await harness.end(instructor)
    expect(await harness.openClass(instructor)).toMatchObject({ inClass: false, participants: [] })
  })

  it('ends where the form lists its students, or none', async () => {
    const [inside, outside] = [await harness.student(), await harness.student()]
    await harness.start(instructor, [inside])
    for (const listed of [
      [outside],
      [inside, outside],
      [{ ...inside, subscriptionId: outside.subscriptionId }],
    ])
      expect(await harness.end(instructor, listed)).toMatchObject(refused('Tu clase cambió. Revísala.'))
    expect(await harness.standing(inside.subscriptionId)).toMatchObject({ left: 4, reserved: 1 })
    expect(await harness.end(instructor, [inside])).toMatchObject({ success: true })
    expect(await harness.standing(inside.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    expect(await harness.standing(outside.subscriptionId)).toMatchObject({ left: 4, reserved: 0 })
  })

  it('goes on past the end of validity; what is left is lost afterwards', async () => {
    const due = new Date(harness.payments.clock.now.getTime() + 60_000)
    const student = await harness.student({ dueDate: due })
    await harness.start(instructor, [student])
    harness.payments.pass(2)
    await harness.payments.sweep()
    expect(await harness.standing(student.subscriptionId)).toEqual({ left: 4, reserved: 1, status: 'Active' })
    expect(await harness.end(instructor)).toMatchObject({ success: true })
    await harness.payments.sweep()
    expect(await harness.ledger(student.subscriptionId)).toEqual([
      'granted 4',
      `reserved 1 ${student.participantId}`,
      `consumed 1 ${student.participantId}`,
      'expired 3',
    ])
  })

  it('ends by itself after six hours, and is reported', async () => {
    const student = await harness.student()
    await harness.start(instructor, [student])
    await harness.payments.movements()
    harness.payments.pass(6 * hour - 1)
    await harness.payments.sweep()
    expect(await harness.openClass(instructor)).toMatchObject({ inClass: true })
    harness.payments.pass(1)
    await harness.payments.sweep()
    expect(await harness.openClass(instructor)).toMatchObject({ inClass: false })
    expect(await harness.standing(student.subscriptionId)).toMatchObject({ left: 3, reserved: 0 })
    expect(await harness.payments.movements()).toMatchObject([
      { title: 'Clase abandonada finalizada', level: 'warning', actorId: null },
    ])
    expect(await harness.end(instructor)).toMatchObject(refused('No tienes ninguna clase en curso.'))
  })

  it('ends by itself though another one cannot', async () => {
    const [bad, good] = [await harness.student(), await harness.student()]
    await harness.start(instructor, [bad])
    const colleague = harness.newInstructor()
    await harness.start(colleague, [good])
    // The ledger no longer reserves its class: consuming it fails.
    const release = { subscriptionId: bad.subscriptionId, kind: 'released', classes: 1, cause: 'x' } as const
    await harness.payments.academy.db.insertInto('credit_entry').values(release).execute()
    harness.payments.pass(6 * hour)
    await expect(harness.payments.sweep()).rejects.toThrow(AggregateError)
    expect(await harness.openClass(colleague)).toMatchObject({ inClass: false })
    expect(await harness.openClass(instructor)).toMatchObject({ inClass: true })
    const reserve = { ...release, kind: 'reserved' } as const
    await harness.payments.academy.db.insertInto('credit_entry').values(reserve).execute()
    await harness.payments.sweep()
    expect(await harness.openClass(instructor)).toMatchObject({ inClass: false })
  })

  it('keeps a subscription from being canceled until it ends', async () => {
    const student = await harness.student()
    await harness.start(instructor, [student])
    const cancel = () => harness.payments.cancel(as(staffId, 'ClassCapturist'), student.subscriptionId)
    expect(await cancel()).toMatchObject({ status: 200, success: false })
    await harness.end(instructor)
    expect(await cancel()).toMatchObject({ success: true })
  })
})

describe('a start is refused', () => {
  it('without students, or with one twice', async () => {
    const student = await harness.student()
    expect(await harness.start(instructor, [])).toMatchObject(
      refused('No has selecionado estudiantes para tomar la clase'),
    )
    const other = await harness.paid()
    await harness.join(other.id, student.participantId)
    expect(
      await harness.start(instructor, [student, { ...student, subscriptionId: other.id }]),
    ).toMatchObject(refused('Haz seleccionado el mismo estudiante en 2 o más ocasiones'))
  })

  it('while the instructor holds a class', async () => {
    const [one, two] = [await harness.student(), await harness.student()]
    await harness.start(instructor, [one])
    expect(await harness.start(instructor, [two])).toMatchObject(
      refused('Ya tienes una clase en curso. Termínala antes de iniciar otra.'),
    )
    expect(await harness.standing(two.subscriptionId)).toMatchObject({ reserved: 0 })
  })

  it('for who is in another class, even with another subscription', async () => {
    const student = await harness.student()
    const other = await harness.paid()
    await harness.join(other.id, student.participantId)
    await harness.start(harness.newInstructor(), [student])
    expect(await harness.start(instructor, [{ ...student, subscriptionId: other.id }])).toMatchObject(
      refused(notCompliant),
    )
    expect(await harness.standing(other.id)).toMatchObject({ reserved: 0 })
  })

  it.each([
    ['is unpaid', { status: 'PendingPayment', paidAt: null, dueDate: null, classes: 0 }],
    ['is past its end', { dueDate: new Date('2026-01-01T00:00:00Z') }],
    ['has no classes', { classes: 0 }],
  ] as const)('for who has a subscription that %s', async (_case, values) => {
    const [good, bad] = [await harness.student(), await harness.student(values)]
    expect(await harness.start(instructor, [good, bad])).toMatchObject(refused(notCompliant))
    expect(await harness.standing(good.subscriptionId)).toMatchObject({ reserved: 0 })
    expect(await harness.openClass(instructor)).toMatchObject({ inClass: false })
  })

  it('for more students than a subscription has classes for', async () => {
    const [one, two] = await harness.siblings({ classes: 1 })
    expect(await harness.start(instructor, [one, two])).toMatchObject(refused(notCompliant))
    expect(await harness.start(instructor, [one])).toMatchObject({ success: true })
    expect(await harness.start(harness.newInstructor(), [two])).toMatchObject(refused(notCompliant))
  })

  it('for who has no part in the subscription, or none exists', async () => {
    const [one, two] = [await harness.student(), await harness.student()]
    const mixed = { ...one, subscriptionId: two.subscriptionId }
    expect(await harness.start(instructor, [mixed])).toMatchObject(refused(notCompliant))
    const nobody = { participantId: 2_000_000_000, subscriptionId: 2_000_000_000 }
    expect(await harness.start(instructor, [nobody])).toMatchObject(refused(notCompliant))
  })

  it('where the course asks for a membership that is not active', async () => {
    const { academy, clock } = harness.payments
    await academy.addCourses({ id: 500, title: 'Con membresía', membershipRequired: true })
    const student = await harness.student({ courseId: 500 })
    expect(await harness.start(instructor, [student])).toMatchObject(refused(notCompliant))
    const paid = { status: 'Active', paidAt: clock.now } as const
    const due = new Date(clock.now.getTime() + 24 * hour * minuteMs)
    await harness.payments.make(student.owner, { courseId: null, ...paid, dueDate: due })
    expect(await harness.start(instructor, [student])).toMatchObject({ success: true })
  })
})

describe('what the staff change', () => {
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
      expect(await harness.session(id)).toMatchObject({
        endReason: 'staff',
        endedBy: staffId,
        undoneAt: null,
      })
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
      expect(await harness.standing(student.subscriptionId)).toEqual({
        left: 1,
        reserved: 0,
        status: 'Active',
      })
      expect((await harness.ledger(student.subscriptionId)).at(-1)).toBe(
        `released 1 ${student.participantId}`,
      )
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
      expect(await harness.standing(student.subscriptionId)).toEqual({
        left: 1,
        reserved: 0,
        status: 'Active',
      })
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
})

describe('races', () => {
  const rounds = 2

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
})
