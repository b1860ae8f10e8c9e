import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { leaveMails, saveMailChoices } from '@rodada/contracts/family/mail-choices'
import { moveSession } from '@rodada/contracts/timetable/staff-calls'
import { dayMs, hourMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { asStaff } from '../../testing/payments-harness.ts'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
let name: string | null
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  name = 'Ana'
  // Noon in Mexico City; classes are at four.
  harness.payments.clock.now = new Date(`${harness.day(1)}T18:00:00Z`)
  await harness.db.updateTable('booking').set({ remindedAt: new Date() }).execute()
  await mails()
})

const mails = () => harness.mailed(name)

async function reminded() {
  await harness.payments.academy.app.remind()
  return (await mails()).filter(({ kind }) => kind === 'class-reminder')
}

/** Gives the mail, which is made by the machine's clock, the date of the test, and leaves every timer real. */
function fakeDate(): void {
  jest.useFakeTimers({
    now: harness.payments.clock.now,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
      ...(['clearImmediate', 'queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const),
    ],
  })
}

/** A student with a class tomorrow that was booked the day before. */
async function booked(inDays = 1) {
  const { id: sessionId } = await harness.session({ inDays })
  const student = await harness.classes.student()
  const id = await harness.booked(student, sessionId)
  await setBooked(id)
  return { ...student, id, sessionId }
}

/** It was booked the day before. */
async function setBooked(id: number): Promise<void> {
  await harness.db
    .updateTable('booking')
    .set({ createdAt: new Date(harness.payments.clock.now.getTime() - 30 * hourMs) })
    .where('id', '=', id)
    .execute()
}

describe('the day before a class', () => {
  it('its owner is reminded, once, however many processes look', async () => {
    const { owner } = await booked()
    const { remind } = harness.payments.academy.app
    await Promise.all([remind(), remind(), remind()])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Recordatorio: clase el /)
    expect(mail?.text).toContain('Alumno: Leo.')
    expect(mail?.text).toContain('hasta 6 horas antes')
    expect(await harness.payments.movements()).toContainEqual(
      expect.objectContaining({ title: 'Recordatorio de clases enviado', subjectId: owner }),
    )
    expect(await reminded()).toEqual([])
  })

  it('it is tomorrow’s for who reads the mail on time', async () => {
    await booked()
    await harness.payments.academy.app.remind()
    fakeDate()
    const [mail] = await mails().finally(() => jest.useRealTimers())
    expect(mail?.subject).toMatch(/^Recordatorio: clase mañana, .*4:00 p\.m\./)
  })

  it('one mail tells of all classes of the account', async () => {
    const { owner, subscriptionId } = await booked()
    const participantId = await harness.classes.enrol(subscriptionId, owner, 'Mía Peña')
    const { id: other } = await harness.session({ inDays: 1, startsAt: '18:00', endsAt: '19:00' })
    await harness.booked({ owner, participantId, subscriptionId }, other)
    const [mail, ...others] = await reminded()
    expect(others).toEqual([])
    expect(mail?.text).toContain('Alumno: Leo.')
    expect(mail?.text).toContain('Alumno: Mía.')
  })

  it('a second mail of the day tells only of what is new', async () => {
    const first = await booked()
    expect(await reminded()).toHaveLength(1)
    const participantId = await harness.classes.enrol(first.subscriptionId, first.owner, 'Mía Peña')
    const { id: sessionId } = await harness.session({ inDays: 1, startsAt: '18:00', endsAt: '19:00' })
    const id = await harness.booked({ ...first, participantId }, sessionId)
    await setBooked(id)
    const [mail] = await reminded()
    expect(mail?.text).toContain('Alumno: Mía.')
    expect(mail?.text).not.toContain('Leo Peña')
  })

  it.each([
    ['again', 'of another day', 2],
    ['not again', 'of the same day', 1],
  ])('tells %s of a class that was moved to an hour %s', async (_what, _where, inDays) => {
    const { id, sessionId } = await booked()
    await reminded()
    const body = { date: harness.day(inDays), from: '11:00', to: '12:00' }
    const { app } = harness.payments.academy
    const answer = await sendCall(app, moveSession, { headers: asStaff(), params: { id: sessionId }, body })
    expect(answer.json()).toMatchObject({ success: true })
    expect((await harness.bookingRow(id)).remindedAt === null).toBe(inDays === 2)
  })

  it('failing keeps nobody from hearing of renewals', async () => {
    const { orm, app } = harness.payments.academy
    const { id } = await harness.classes.paid({
      dueDate: new Date(harness.payments.clock.now.getTime() + dayMs),
    })
    await booked()
    const sent = jest.spyOn(orm.em, 'fork').mockImplementationOnce(() => {
      throw new Error('Away')
    })
    await expect(app.remind()).rejects.toThrow(AggregateError)
    sent.mockRestore()
    const { endToldAt } = await harness.db
      .selectFrom('subscription')
      .select('endToldAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(endToldAt).not.toBeNull()
  })

  it('names no child where the address may be somebody else’s', async () => {
    await booked()
    name = null
    const [mail] = await reminded()
    expect(mail?.text).not.toMatch(/Leo|Peña/)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['of a class that is later', () => booked(2)],
    [
      'of a class that was cancelled',
      async () => {
        const { owner, id } = await booked()
        await harness.cancel(owner, id)
      },
    ],
    [
      'before nine',
      async () => {
        await booked()
        harness.payments.clock.now = new Date(`${harness.day(0)}T14:59:00Z`)
      },
    ],
    [
      'of what was booked today',
      async () => {
        const { id } = await booked()
        await harness.db
          .updateTable('booking')
          .set({ createdAt: harness.payments.clock.now })
          .where('id', '=', id)
          .execute()
      },
    ],
  ])('nobody is reminded %s', async (_what, prepare) => {
    await prepare()
    expect(await reminded()).toEqual([])
  })
})

describe('who wants no reminders', () => {
  const app = () => harness.payments.academy.app
  const save = (owner: number, body: object) =>
    sendCall(app(), saveMailChoices, { headers: as(owner, 'GeneralUser'), body })

  it('says so, and gets none until they want them again', async () => {
    const { owner } = await booked()
    await save(owner, { reminders: false, renewals: true })
    expect(await reminded()).toEqual([])
    await save(owner, { reminders: true, renewals: true })
    await harness.db.updateTable('booking').set({ remindedAt: null }).execute()
    expect(await reminded()).toHaveLength(1)
  })

  it('leaves by one click of the mail program, as often as it clicks', async () => {
    await booked()
    const [mail] = await reminded()
    const headers = new Map(Object.entries(mail?.headers ?? {}))
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const url = new URL(headers.get('List-Unsubscribe')?.slice(1, -1) ?? '')
    expect(mail?.text).toContain(`/suscripciones/dejar-de-recibir#${url.searchParams.get('token')}`)
    // A GET, as mail scanners send, changes nothing: it shows the page that unsubscribes.
    const shown = await app().inject({ method: 'GET', url: `${url.pathname}${url.search}` })
    const token = url.searchParams.get('token')
    expect([shown.statusCode, shown.headers.location]).toEqual([
      303,
      `/suscripciones/dejar-de-recibir#${token}`,
    ])
    expect(
      await harness.db.selectFrom('mail_choice').selectAll().where('reminders', '=', false).execute(),
    ).toEqual([])
    for (let click = 0; click < 2; click++) {
      const answer = await app().inject({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(answer.json()).toMatchObject({ success: true, messages: [expect.stringMatching(/^Listo/)] })
    }
    await harness.db.updateTable('booking').set({ remindedAt: null }).execute()
    expect(await reminded()).toEqual([])
  })

  it.each(['', 'x', Buffer.from('5.reminders.AAAA').toString('base64url')])(
    'leaves nothing with the token «%s»',
    async (token) => {
      const answer = await sendCall(app(), leaveMails, { query: { token } })
      expect(answer.json()).toMatchObject({ success: false })
      expect(
        await harness.db.selectFrom('mail_choice').select('accountId').where('accountId', '=', 5).execute(),
      ).toEqual([])
    },
  )
})
