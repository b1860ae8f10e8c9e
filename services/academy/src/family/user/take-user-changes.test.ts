import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
})
afterAll(() => academy.close())

function changed(userId: number, name: string, minute: number) {
  return {
    id: randomUUID(),
    type: 'user.changed',
    producer: 'identity',
    occurredAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    data: {
      ...{ userId, name, lastName: 'Peña', status: 'Active', roles: ['GeneralUser'] },
      ...{ guardedUntil: null, emailVerified: true },
    },
  }
}

function deliver(events: unknown[], headers = internally('identity', 'academy')) {
  return academy.app.inject({ method: 'POST', url: '/internal/events', headers, payload: { events } })
}

async function nameOf(userId: number): Promise<string | undefined> {
  const row = await academy.db
    .selectFrom('user_copy')
    .select('name')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.name
}

describe('changes of users', () => {
  it('are kept', async () => {
    expect((await deliver([changed(1, 'Ana', 1), changed(2, 'Leo', 1)])).json()).toEqual({ taken: 2 })
    expect([await nameOf(1), await nameOf(2)]).toEqual(['Ana', 'Leo'])
  })

  it('count once, however often they come', async () => {
    const event = changed(3, 'Iker', 1)
    await deliver([event])
    expect((await deliver([event])).json()).toEqual({ taken: 0 })
  })

  it('are taken from other parts only', async () => {
    expect((await deliver([changed(4, 'Eva', 1)], {})).statusCode).toBe(404)
    expect(await nameOf(4)).toBeUndefined()
  })
})
