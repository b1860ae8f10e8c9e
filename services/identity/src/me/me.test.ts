import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const me = (headers: Record<string, string> = {}) => identity.app.inject({ url: '/api/me', headers })

describe('GET /api/me', () => {
  it('is an empty object for a visitor, and never stored', async () => {
    const answer = await me()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({})
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('tells a person who they are, and nothing more', async () => {
    const { id } = await identity.makeAccount({
      email: 'ana@rodada.mx',
      phone: '+525512345678',
      roles: ['GeneralUser', 'Instructor'],
      password: 'Rodada-2026',
    })
    expect((await me(as(id, 'GeneralUser'))).json()).toEqual({
      id,
      name: 'Ana',
      lastName: 'Peña',
      phone: '+525512345678',
      email: 'ana@rodada.mx',
      roles: ['GeneralUser', 'Instructor'],
      emailVerified: false,
    })
  })

  it('says whether the e-mail is confirmed', async () => {
    const { id } = await identity.makeAccount({ emailVerifiedAt: new Date() })
    expect((await me(as(id, 'GeneralUser'))).json()).toMatchObject({ emailVerified: true })
  })

  it('tells the session that registered an account so as long as it may correct the e-mail', async () => {
    const see = async (values: AccountValues, headersOf = asRegistering) =>
      (await me(headersOf((await identity.makeAccount(values)).id))).json()
    const inAnHour = new Date(Date.now() + 3_600_000)
    expect(await see({})).toHaveProperty('registering', true)
    expect(await see({ password: 'Rodada-2026', guardedUntil: inAnHour })).toHaveProperty('registering', true)
    expect(await see({ password: 'Rodada-2026' })).not.toHaveProperty('registering')
    const anHourAgo = new Date(Date.now() - 3_600_000)
    expect(await see({ password: 'Rodada-2026', guardedUntil: anHourAgo })).not.toHaveProperty('registering')
    expect(await see({}, (id) => as(id, 'GeneralUser'))).not.toHaveProperty('registering')
  })

  it('leaves out a phone that is not known', async () => {
    const { id } = await identity.makeAccount()
    expect((await me(as(id, 'GeneralUser'))).json()).not.toHaveProperty('phone')
  })

  it('knows who is blocked by wrong passwords, and no account that was closed', async () => {
    const see = async (values: AccountValues) =>
      (await me(as((await identity.makeAccount(values)).id, 'GeneralUser'))).json()
    expect(await see({ attemptsBlockedUntil: new Date(Date.now() + 60_000) })).toHaveProperty('id')
    expect(await see({ status: 'Blocked' })).toEqual({})
    expect(await see({ status: 'Suspended' })).toEqual({})
    expect(await see({ status: 'Deleted' })).toEqual({})
    expect((await me(as(999_999, 'Admin'))).json()).toEqual({})
  })

  it('refuses a forged identity', async () => {
    const [header = ''] = Object.keys(as(1))
    expect((await me({ [header]: 'forged' })).statusCode).toBe(403)
  })
})
