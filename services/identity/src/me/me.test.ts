import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { acceptTerms } from '@rodada/contracts/account/calls'
import { hourMs } from '@rodada/contracts/words/durations'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { send } from '../testing/send.ts'

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
    const inAnHour = new Date(Date.now() + hourMs)
    expect(await see({})).toHaveProperty('registering', true)
    expect(await see({ password: 'Rodada-2026', guardedUntil: inAnHour })).toHaveProperty('registering', true)
    expect(await see({ password: 'Rodada-2026' })).not.toHaveProperty('registering')
    const anHourAgo = new Date(Date.now() - hourMs)
    expect(await see({ password: 'Rodada-2026', guardedUntil: anHourAgo })).not.toHaveProperty('registering')
    expect(await see({}, (id) => as(id, 'GeneralUser'))).not.toHaveProperty('registering')
  })

  it('says that the terms are due of a customer’s account that the staff made with a password', async () => {
    const see = async (values: AccountValues) =>
      (
        await me(as((await identity.makeAccount({ termsAcceptedAt: null, ...values })).id, 'GeneralUser'))
      ).json()
    expect(await see({ password: 'Rodada-2026' })).toHaveProperty('termsDue', true)
    const accepted = { termsAcceptedAt: new Date(), termsVersion: 'una de antes' }
    expect(await see({ password: 'Rodada-2026', ...accepted })).not.toHaveProperty('termsDue')
    expect(await see({ password: 'Rodada-2026', roles: ['Instructor'] })).not.toHaveProperty('termsDue')
    expect(await see({})).not.toHaveProperty('termsDue')
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
})

describe('accepting the terms', () => {
  const accept = (id: number, conditionsAcceptation: boolean) =>
    send(identity, acceptTerms, { headers: as(id, 'GeneralUser'), body: { conditionsAcceptation } })
  const find = (id: number) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })

  it('notes once when they were, and which', async () => {
    const { id } = await identity.makeAccount({ password: 'Rodada-2026', termsAcceptedAt: null })
    expect((await accept(id, false)).json()).toMatchObject({
      success: false,
      errors: { ConditionsAcceptation: expect.anything() },
    })
    expect((await me(as(id, 'GeneralUser'))).json()).toHaveProperty('termsDue', true)
    expect((await accept(id, true)).json()).toMatchObject({ success: true })
    const { termsAcceptedAt, termsVersion } = await find(id)
    expect(termsAcceptedAt).toEqual(expect.any(Date))
    expect(termsVersion).toEqual(expect.any(String))
    expect((await me(as(id, 'GeneralUser'))).json()).not.toHaveProperty('termsDue')
    expect((await accept(id, true)).json()).toMatchObject({ success: true })
    expect((await find(id)).termsAcceptedAt).toEqual(termsAcceptedAt)
  })
})
