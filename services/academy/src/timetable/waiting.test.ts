import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { acceptOffer } from '@rodada/contracts/timetable'
import { deliverMail } from '@rodada/service/mail/mail-delivery'
import type { OutgoingMail } from '@rodada/service/mail/mailer'
import { sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { academyMailKinds } from '../mail/mail-kinds.ts'
import { TimetableHarness } from '../testing/timetable-harness.ts'

let under: TimetableHarness
beforeAll(async () => {
  under = await TimetableHarness.start()
})
afterAll(() => under.close())

const hour = 60

/** Links of the mails that wait, oldest first. */
async function mailedTokens(): Promise<string[]> {
  const { orm, settings } = under.payments.academy
  const contact = async () => ({ name: 'Ana', email: 'ana@ejemplo.mx' }) as never
  const kinds = academyMailKinds(contact, settings.PUBLIC_URL)
  const mails: OutgoingMail[] = []
  for (const job of await takeJobs(orm, 'academy', 'mail'))
    await deliverMail({ orm, mailer: async (mail) => void mails.push(mail), kinds }, job)
  return mails.flatMap(({ text }) => /aceptar-lugar#([\w-]+)/.exec(text)?.[1] ?? [])
}

async function acceptByMail(token: string) {
  return (await sendCall(under.payments.academy.app, acceptOffer, { body: { token } })).json()
}

describe('the waiting list', () => {
  it('is joined in order, for full sessions alone, once', async () => {
    const { id, waiting } = await under.waitedFor(2)
    const [first, second] = waiting
    expect(await under.own(second?.owner ?? 0)).toMatchObject({ waiting: [{ place: 2, status: 'waiting' }] })
    if (!first) throw new Error('Nobody waits')
    expect(await under.join(first, id)).toMatchObject({
      errors: { SessionId: ['Este alumno ya está en la lista de espera de esta clase.'] },
    })
    const free = await under.session({ capacity: 1 })
    expect(await under.join(first, free.id)).toMatchObject({
      errors: { SessionId: ['Esta clase tiene lugares: resérvala.'] },
    })
    const late = await under.classes.student()
    expect(await under.book(late, id, { waitIfFull: true })).toMatchObject({
      success: true,
      messages: [expect.stringContaining('en el lugar 3')],
      waitingId: expect.any(Number),
    })
  })

  it('gives a freed place to the first, for two hours, then to the next', async () => {
    const { id, holder, bookingId, waiting } = await under.waitedFor(2)
    const [first, second] = waiting
    if (!first || !second) throw new Error('Nobody waits')
    await under.cancel(holder.owner, bookingId)
    // Nobody comes before those who wait.
    expect(await under.book(await under.classes.student(), id)).toMatchObject({ success: false })
    await Promise.all([under.payments.sweep(), under.payments.sweep()])
    expect(await under.entryRow(first.entryId)).toMatchObject({ status: 'offered' })
    expect((await under.sessions()).find((session) => session.id === id)).toMatchObject({ placesLeft: 0 })
    expect(await under.accept(second.owner, second.entryId)).toMatchObject({ success: false })
    expect(await under.accept(second.owner, first.entryId)).toMatchObject({ status: 404 })
    under.payments.pass(2 * hour)
    expect(await under.accept(first.owner, first.entryId)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('ya no está disponible')],
    })
    await under.payments.sweep()
    expect(await under.entryRow(first.entryId)).toMatchObject({ status: 'expired' })
    expect(await under.entryRow(second.entryId)).toMatchObject({ status: 'offered' })
    expect(await under.accept(second.owner, second.entryId)).toMatchObject({ success: true })
    expect(await under.classes.standing(second.subscriptionId)).toMatchObject({ reserved: 1 })
    expect(await under.taken(id)).toBe(1)
  })

  it('is accepted once by the mailed link, without signing in', async () => {
    await mailedTokens()
    const { id, holder, bookingId, waiting } = await under.waitedFor(1)
    await under.cancel(holder.owner, bookingId)
    await under.payments.sweep()
    const [token = ''] = await mailedTokens()
    expect(await acceptByMail('x'.repeat(43))).toMatchObject({ success: false })
    const answers = await Promise.all([acceptByMail(token), acceptByMail(token)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await under.entryRow(waiting[0]?.entryId ?? 0)).toMatchObject({ status: 'accepted' })
    expect((await under.entryRow(waiting[0]?.entryId ?? 0)).tokenHash).not.toContain(token)
    expect(await under.taken(id)).toBe(1)
  })

  it('passes a refused place on at once', async () => {
    const { holder, bookingId, waiting } = await under.waitedFor(2)
    const [first, second] = waiting
    if (!first || !second) throw new Error('Nobody waits')
    await under.cancel(holder.owner, bookingId)
    await under.payments.sweep()
    expect(await under.leave(first.owner, first.entryId)).toMatchObject({ success: true })
    expect(await under.entryRow(second.entryId)).toMatchObject({ status: 'offered' })
  })

  it('ends three hours before the class', async () => {
    const { id, holder, bookingId, waiting } = await under.waitedFor(2, { inDays: 4 })
    const before = under.payments.clock.now
    await under.passTo(id, -7 * hour)
    await under.cancel(holder.owner, bookingId)
    await under.passTo(id, -4 * hour)
    await under.payments.sweep()
    const { startsAt } = await under.sessionRow(id)
    expect((await under.entryRow(waiting[0]?.entryId ?? 0)).offeredUntil).toEqual(
      new Date(startsAt.getTime() - 3 * hour * 60_000),
    )
    await under.passTo(id, -3 * hour)
    await under.payments.sweep()
    for (const { entryId } of waiting)
      expect(await under.entryRow(entryId)).toMatchObject({ status: 'expired' })
    const late = await under.classes.student()
    expect(await under.book(late, id)).toMatchObject({ success: true })
    under.payments.clock.now = before
  })

  it('takes the rest in order where many want the last places at once', async () => {
    const { id } = await under.session({ capacity: 3, inDays: 6 })
    const students = await Promise.all(Array.from({ length: 20 }, () => under.classes.student()))
    const answers = await Promise.all(
      students.map((student) => under.book(student, id, { waitIfFull: true })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(await under.taken(id)).toBe(3)
    const places = answers.flatMap(({ waitingId, messages }) =>
      waitingId === undefined ? [] : [[waitingId, Number(/lugar (\d+)/.exec(messages[0])?.[1])] as const],
    )
    const inOrder = places.toSorted(([one], [other]) => one - other).map(([, place]) => place)
    expect(inOrder).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  })
})
