import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { adult, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())

function corrected(userId: number, minute: number, before: string, after: string) {
  const occurredAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
  const data = { userId, before, after }
  return { id: randomUUID(), type: 'email.corrected', producer: 'identity', occurredAt, data }
}

function deliver(events: unknown[]) {
  const headers = internally('identity', 'academy')
  return school.academy.app.inject({ method: 'POST', url: '/internal/events', headers, payload: { events } })
}

async function emailOf(id: number): Promise<string> {
  const row = await school.academy.db
    .selectFrom('responsible')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.email
}

it('a corrected e-mail is the responsible adult’s too, one after the other, and nobody else’s', async () => {
  const [user, other] = [school.newAccount(), school.newAccount()]
  await school.register(user)
  await school.register(other)
  const mistyped = adult.email.toUpperCase()
  const events = [corrected(user, 2, 'ana@b.mx', 'ana@c.mx'), corrected(user, 1, mistyped, 'ana@b.mx')]
  expect((await deliver(events)).json()).toEqual({ taken: 2 })
  expect(await emailOf(user)).toBe('ana@c.mx')
  expect(await emailOf(other)).toBe(adult.email)
})

it('an e-mail that differs from the account’s stays', async () => {
  const user = school.newAccount()
  await school.register(user)
  await deliver([corrected(user, 1, 'otra@ejemplo.mx', 'nueva@ejemplo.mx')])
  expect(await emailOf(user)).toBe(adult.email)
})
