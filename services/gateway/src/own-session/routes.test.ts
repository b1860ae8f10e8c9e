import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endOtherSessions, endOwnSession, getOwnSessions } from '@rodada/contracts/account/own-sessions'
import type { DeliveredEvent } from '@rodada/contracts/event'
import { eventQueueName } from '@rodada/service/messages/queues'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { type GatewayHarness, type PageHeaders, startGateway } from '../testing/gateway-harness.ts'

let one: GatewayHarness
let other: GatewayHarness
beforeAll(async () => {
  one = await startGateway({})
  other = await startGateway({}, { DATABASE_URL: one.settings.DATABASE_URL })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const list = async (cookie: string, from = one) =>
  from.app.inject({ url: getOwnSessions.path, headers: { host: 'localhost:8080', cookie } })
const send = (url: string, { page }: { page: PageHeaders }, payload: object = {}) =>
  one.app.inject({ method: 'POST', url, headers: page, payload })

describe('one’s own sessions', () => {
  it('are listed with this one first, and nobody else’s', async () => {
    const [mine, phone, stranger] = [
      await one.makeSession(7, 'GeneralUser'),
      await one.makeSession(7, 'GeneralUser'),
      await one.makeSession(8, 'GeneralUser'),
    ]
    await one.pool.query(`update session set device = 'Chrome en Android' where id = $1`, [phone.id])
    const answer = await list(mine.cookie)
    expect(answer.json().list).toMatchObject([
      { id: mine.id, isThis: true, device: '' },
      { id: phone.id, isThis: false, device: 'Chrome en Android' },
    ])
    expect(answer.body).not.toContain(stranger.id)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await list('')).statusCode).toBe(401)
  })

  it('end one by one, at every gateway', async () => {
    const [mine, phone] = [await one.makeSession(9, 'Admin'), await one.makeSession(9, 'Admin')]
    expect((await list(phone.cookie, other)).statusCode).toBe(200)
    expect((await send(endOwnSession.path, mine, { id: phone.id })).json()).toMatchObject({
      success: true,
    })
    expect((await list(phone.cookie, other)).statusCode).toBe(401)
    expect((await list(mine.cookie, other)).statusCode).toBe(200)
  })

  it('cannot be somebody else’s', async () => {
    const [mine, stranger] = [await one.makeSession(10, 'Admin'), await one.makeSession(11, 'GeneralUser')]
    expect((await send(endOwnSession.path, mine, { id: stranger.id })).statusCode).toBe(404)
    await send(endOtherSessions.path, mine)
    expect((await list(stranger.cookie)).statusCode).toBe(200)
  })

  it('end all but this one', async () => {
    const mine = await one.makeSession(12, 'GeneralUser')
    const others = [await one.makeSession(12, 'GeneralUser'), await one.makeSession(12, 'GeneralUser')]
    await send(endOtherSessions.path, mine)
    expect(await takeJobs<DeliveredEvent>(one.orm, 'gateway', eventQueueName('academy'))).toMatchObject([
      { type: 'credentials.revoked', data: { userId: 10 } },
      { type: 'credentials.revoked', data: { userId: 12 } },
    ])
    expect((await list(mine.cookie, other)).json().list).toHaveLength(1)
    for (const { cookie } of others) expect((await list(cookie, other)).statusCode).toBe(401)
  })
})
