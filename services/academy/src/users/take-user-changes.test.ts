import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { type AcademyUnderTest, startAcademy } from '../testing/academy-under-test.ts'

let academy: AcademyUnderTest
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
    data: { userId, name, lastName: 'Peña', status: 'Active', roles: ['GeneralUser'] },
  }
}

function deliver(events: unknown[], headers = internally('identity', 'academy')) {
  return academy.app.inject({ method: 'POST', url: '/internal/events', headers, payload: { events } })
}

async function nameOf(userId: number): Promise<string | undefined> {
  const row = await academy.db
    .selectFrom('user_copy')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.name
}

async function guardOf(userId: number): Promise<string | null> {
  const { guarded_until } = await academy.db
    .selectFrom('user_copy')
    .select('guarded_until')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return guarded_until === null ? null : new Date(guarded_until).toISOString()
}

describe('changes of users', () => {
  it('are kept, the newest winning in whatever order they come', async () => {
    const events = [changed(1, 'Ana', 1), changed(1, 'Anita', 3), changed(1, 'Anna', 2), changed(2, 'Leo', 1)]
    expect((await deliver(events)).json()).toEqual({ taken: 4 })
    expect(await nameOf(1)).toBe('Anita')
    expect(await nameOf(2)).toBe('Leo')
    await deliver([changed(1, 'Vieja', 2)])
    expect(await nameOf(1)).toBe('Anita')
    await deliver([changed(1, 'Nueva', 4)])
    expect(await nameOf(1)).toBe('Nueva')
  })

  it('say until when an account shows nothing, and that it is over', async () => {
    const guarded = changed(5, 'Eva', 1)
    const guardedUntil = '2026-01-02T00:00:00.000Z'
    await deliver([{ ...guarded, data: { ...guarded.data, guardedUntil } }])
    expect(await guardOf(5)).toBe(guardedUntil)
    await deliver([changed(5, 'Eva', 2)])
    expect(await guardOf(5)).toBeNull()
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
