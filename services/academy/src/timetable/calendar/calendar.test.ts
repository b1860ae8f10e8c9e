import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  endCalendarFeed,
  getCalendarFeedState,
  getCalendarFile,
  getSubscriptionCalendar,
  renewCalendarFeed,
} from '@rodada/contracts/timetable/calendar'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

const app = () => harness.payments.academy.app
const customer = (owner: number) => as(owner, 'GeneralUser')

async function booked() {
  const { id: sessionId } = await harness.session()
  const student = await harness.classes.student()
  const id = await harness.booked(student, sessionId)
  return { ...student, id, sessionId }
}

async function renew(owner: number): Promise<string> {
  harness.confirmAddress(owner)
  const answer = await sendCall(app(), renewCalendarFeed, { headers: customer(owner) })
  return new URL(answer.json().url).searchParams.get('token') ?? ''
}
const feed = (token: string) => sendCall(app(), getCalendarFile, { query: { token } })

describe('the file of a subscription', () => {
  it('has its booked classes, for its owner alone', async () => {
    const { owner, subscriptionId, sessionId, id } = await booked()
    await harness.payments.academy.addLocation(77, 'Patio')
    await harness.db.updateTable('session').set({ locationId: 77 }).where('id', '=', sessionId).execute()
    const sent = { params: { id: subscriptionId } }
    const answer = await sendCall(app(), getSubscriptionCalendar, { ...sent, headers: customer(owner) })
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="clases.ics"')
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(answer.body).toContain(`UID:clase-${sessionId}-cuenta-${owner}@rodada\r\n`)
    expect(answer.body).toContain('SUMMARY:Patineta desde cero: Leo\r\n')
    expect(answer.body).toContain('LOCATION:Patio\\, Calle 19 4\\, Centro\\, Progreso\r\n')
    await harness.cancel(owner, id)
    const after = await sendCall(app(), getSubscriptionCalendar, { ...sent, headers: customer(owner) })
    expect(after.body).not.toContain('VEVENT')
    const other = await sendCall(app(), getSubscriptionCalendar, { ...sent, headers: customer(owner + 5000) })
    expect(other.statusCode).toBe(404)
  })
})

describe('the feed of an account', () => {
  it('shows what is booked, without a session, by its secret address', async () => {
    const { owner, sessionId } = await booked()
    const other = await booked()
    const answer = await feed(await renew(owner))
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain(`UID:clase-${sessionId}-cuenta-${owner}@rodada`)
    expect(answer.body).not.toContain(`clase-${other.sessionId}-`)
  })

  it('has one address at a time, and keeps none of them readable', async () => {
    const { owner } = await booked()
    const state = async () =>
      (await sendCall(app(), getCalendarFeedState, { headers: customer(owner) })).json().since
    expect(await state()).toBeNull()
    const first = await renew(owner)
    const second = await renew(owner)
    expect((await feed(first)).statusCode).toBe(404)
    expect((await feed(second)).statusCode).toBe(200)
    expect(await state()).toEqual(expect.any(String))
    const rows = await harness.db.selectFrom('calendar_feed').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(second)
    for (const token of ['', 'x']) expect((await feed(token)).statusCode).toBe(404)
  })

  it('has a name, says how often to read it, and ends in .ics', async () => {
    const { owner } = await booked()
    const token = await renew(owner)
    expect(getCalendarFile.path).toMatch(/\.ics$/)
    const { body } = await feed(token)
    expect(body).toContain('\r\nX-WR-CALNAME:Clases de Rodada\r\n')
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    expect(body).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n')
  })

  it('tells whoever has the address no surname', async () => {
    const { owner } = await booked()
    const { body } = await feed(await renew(owner))
    expect(body).toContain('SUMMARY:Patineta desde cero: Leo\r\n')
    expect(body).not.toContain('Peña')
  })

  it('is given to a confirmed e-mail alone', async () => {
    const { owner } = await booked()
    const answer = await sendCall(app(), renewCalendarFeed, { headers: customer(owner) })
    expect(answer.json()).toMatchObject({
      success: false,
      messages: [
        'Confirma tu correo antes de crear la dirección: abre el enlace que te enviamos o pide otro en Mis datos.',
      ],
    })
  })

  it('ends when its owner removes it', async () => {
    const { owner } = await booked()
    const token = await renew(owner)
    const end = () => sendCall(app(), endCalendarFeed, { headers: customer(owner) })
    expect((await end()).json()).toMatchObject({ success: true })
    expect((await feed(token)).statusCode).toBe(404)
    expect((await end()).json()).toMatchObject({ success: true })
  })

  it.each([
    ['identity', 'sessions.revoked'],
    ['identity', 'credentials.revoked'],
    ['gateway', 'credentials.revoked'],
  ] as const)('ends when the account may have changed hands: %s tells %s', async (producer, type) => {
    const [mine, other] = [await booked(), await booked()]
    const tokens = { mine: await renew(mine.owner), other: await renew(other.owner) }
    await harness.revoke(mine.owner, producer, type, -1)
    expect((await feed(tokens.mine)).statusCode).toBe(200)
    await harness.revoke(mine.owner, producer, type)
    expect((await feed(tokens.mine)).statusCode).toBe(404)
    expect((await feed(tokens.other)).statusCode).toBe(200)
  })

  it('names no child while the account shows none', async () => {
    const { owner } = await booked()
    const token = await renew(owner)
    const values = { name: 'Ana', lastName: 'Peña', changedAt: new Date() }
    await harness.db
      .insertInto('user_copy')
      .values({ userId: owner, ...values, guardedUntil: new Date(Date.now() + 60_000) })
      .execute()
    const { body } = await feed(token)
    expect(body).toContain('SUMMARY:Patineta desde cero\r\n')
    expect(body).not.toContain('Leo')
  })
})
