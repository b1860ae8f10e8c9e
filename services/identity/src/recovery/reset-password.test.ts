import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dayMs, hourMs } from '@rodada/contracts/words/durations'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import type { LinkPurpose } from '../link/link-purposes.ts'
import { mintLink } from '../link/mint-link.ts'
import { deadLinkAnswer, postAccountForm } from '../testing/account-form-fixture.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { makeLink, openLinks } from '../testing/mailed-links.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeEvents('gateway')
  await identity.takeEvents('academy')
  await identity.orm.em.fork().execute('truncate sign_in_throttle')
})

const fresh = 'Tabla-larga-9'

/** A token that was mailed to the account. */
async function mailedToken(account: UserAccount, purpose: LinkPurpose = 'reset'): Promise<string> {
  const id = await makeLink(identity, account, purpose)
  const em = identity.orm.em.fork()
  const minted = await em.transactional((tx) => mintLink(tx, id, 'https://rodada.mx'))
  return minted?.url.split('#')[1] ?? ''
}

const reset = (token: string, password = fresh, confirmPassword = password) =>
  postAccountForm(identity, 'ResetPassword', { token, newPassword: password, confirmPassword })
const reload = (id: number) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })

async function signsIn(email: string, password: string): Promise<boolean> {
  const answer = await identity.app.inject({
    method: 'POST',
    url: '/internal/sign-in',
    headers: internally('gateway', 'identity'),
    payload: { email, password, address: '203.0.113.9', userAgent: '' },
  })
  return answer.json().user !== null
}

describe('setting a password by a reset link', () => {
  it('lets the new one in and the old one out, and ends every session', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    expect(await reset(await mailedToken(account))).toEqual({
      success: true,
      messages: ['Tu contraseña quedó lista. Ya puedes iniciar sesión.'],
      errors: {},
    })
    expect(await signsIn(account.email, fresh)).toBe(true)
    expect(await signsIn(account.email, 'Patineta-verde-7')).toBe(false)
    expect(await identity.takeEvents('gateway')).toMatchObject([
      { type: 'sessions.revoked', data: { userId: account.id } },
    ])
    expect((await reload(account.id)).emailVerifiedAt).not.toBeNull()
  })

  it('begins no session', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/api/Account/ResetPassword',
      headers: { 'x-requested-with': 'fetch' },
      payload: { token: await mailedToken(account), newPassword: fresh, confirmPassword: fresh },
    })
    expect(answer.json()).toMatchObject({ success: true })
    expect(answer.headers).not.toHaveProperty('x-rodada-session')
  })

  it('is in the log, without token and password', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    const token = await mailedToken(account)
    await reset(token)
    const events = await identity.takeEvents()
    expect(events).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({
          title: 'Contraseña creada por enlace',
          actorId: account.id,
          subjectId: account.id,
        }),
      }),
    )
    expect(JSON.stringify(events)).not.toContain(token)
    expect(JSON.stringify(events)).not.toContain(fresh)
  })

  it('lifts a block that wrong passwords made, and forgets them', async () => {
    const account = await identity.makeAccount({
      password: 'Patineta-verde-7',
      attemptsBlockedUntil: new Date(Date.now() + hourMs),
    })
    await reset(await mailedToken(account))
    expect(await reload(account.id)).toMatchObject({ status: 'Active', attemptsBlockedUntil: null })
    expect(await identity.takeEvents('academy')).toMatchObject([
      { type: 'sessions.revoked' },
      { data: { userId: account.id, status: 'Active' } },
    ])
    expect(await signsIn(account.email, fresh)).toBe(true)
  })

  it.each([
    ['blocked by the staff', { status: 'Blocked' }],
    ['suspended', { status: 'Suspended' }],
    ['deleted', { status: 'Deleted' }],
  ] as [string, AccountValues][])('changes nothing of an account that is %s', async (_what, values) => {
    const account = await identity.makeAccount({ ...values, password: 'Patineta-verde-7' })
    const before = await reload(account.id)
    expect(await reset(await mailedToken(account))).toEqual(deadLinkAnswer)
    expect(await reload(account.id)).toEqual(before)
    expect(await identity.takeEvents('gateway')).toEqual([])
    expect(await identity.takeEvents()).toEqual([])
  })

  it('voids the other links that could set a password, and a change of e-mail that waits', async () => {
    const account = await identity.makeAccount({ password: 'x-123456', pendingEmail: 'ladron@ejemplo.mx' })
    const access = await mailedToken(account, 'first-access')
    for (const purpose of ['confirm-email', 'verify-email', 'undo-email'] as const)
      await makeLink(identity, account, purpose)
    await reset(await mailedToken(account))
    expect(await reset(access)).toEqual(deadLinkAnswer)
    expect(await openLinks(identity, account)).toEqual(['verify-email', 'undo-email'])
    expect((await reload(account.id)).pendingEmail).toBeNull()
  })
})

describe('a first password', () => {
  const registered = () => identity.makeAccount({ lastVisit: new Date() })

  it.each(['first-access', 'reset'] as const)(
    'by a %s link leaves the account guarded for a day',
    async (purpose) => {
      const account = await registered()
      const before = Date.now()
      await reset(await mailedToken(account, purpose))
      const { guardedUntil, passwordHash } = await reload(account.id)
      expect(passwordHash).toMatch(/^\$argon2id/)
      const until = guardedUntil?.getTime() ?? 0
      expect(until).toBeGreaterThanOrEqual(before + dayMs)
      expect(until).toBeLessThanOrEqual(Date.now() + dayMs)
      expect(await identity.takeEvents('academy')).toMatchObject([
        {
          type: purpose === 'reset' ? 'sessions.revoked' : 'credentials.revoked',
          data: { userId: account.id },
        },
        { type: 'user.changed', data: { userId: account.id, guardedUntil: guardedUntil?.toISOString() } },
      ])
    },
  )

  it('leaves the session that registered the account alone; a reset does not', async () => {
    const account = await registered()
    await reset(await mailedToken(account, 'first-access'))
    expect(await identity.takeEvents('gateway')).toEqual([])
    const other = await registered()
    await reset(await mailedToken(other, 'reset'))
    expect(await identity.takeEvents('gateway')).toHaveLength(1)
  })

  it('is not guarded where the person who registered confirmed the address', async () => {
    const account = await identity.makeAccount({ lastVisit: new Date(), addressConfirmedAt: new Date() })
    await reset(await mailedToken(account, 'first-access'))
    expect((await reload(account.id)).guardedUntil).toBeNull()
  })

  it('is not guarded where the staff made the account', async () => {
    const account = await identity.makeAccount()
    await reset(await mailedToken(account, 'first-access'))
    expect((await reload(account.id)).guardedUntil).toBeNull()
  })

  it('is guarded once: a reset afterwards neither lengthens nor ends it', async () => {
    const account = await registered()
    await reset(await mailedToken(account, 'first-access'))
    const { guardedUntil } = await reload(account.id)
    await reset(await mailedToken(account))
    expect((await reload(account.id)).guardedUntil).toEqual(guardedUntil)
  })

  it('is no matter for accounts that had one', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    await reset(await mailedToken(account))
    expect((await reload(account.id)).guardedUntil).toBeNull()
  })
})

describe('a link', () => {
  it('works once, also when used many times at once', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    const token = await mailedToken(account)
    const tries = Array.from({ length: 8 }, (_, n) => `Contrasena-${n}`)
    const answers = await Promise.all(tries.map((password) => reset(token, password)))
    const worked = tries.filter((_, n) => answers[n]?.success)
    expect(worked).toHaveLength(1)
    expect(answers.filter(({ success }) => !success)).toEqual(Array(7).fill(deadLinkAnswer))
    expect(await signsIn(account.email, worked[0] ?? '')).toBe(true)
    expect(await identity.takeEvents('gateway')).toHaveLength(1)
  })

  it('does not work after its time', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    const token = await mailedToken(account)
    await identity.orm.em
      .fork()
      .execute(`update account_link set expires_at = now() - interval '1 second' where account_id = ?`, [
        account.id,
      ])
    expect(await reset(token)).toEqual(deadLinkAnswer)
  })

  it('does not work once another was mailed', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    const first = await mailedToken(account)
    const second = await mailedToken(account)
    expect(await reset(first)).toEqual(deadLinkAnswer)
    expect(await reset(second)).toMatchObject({ success: true })
  })

  it('does not work for an address that the account has no more', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    const token = await mailedToken(account)
    await identity.orm.em.fork().nativeUpdate(UserAccount, { id: account.id }, { email: 'otra@ejemplo.mx' })
    expect(await reset(token)).toEqual(deadLinkAnswer)
  })

  it.each(['verify-email', 'confirm-email', 'undo-email'] as const)(
    'that is for something else sets no password: %s',
    async (purpose) => {
      const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
      expect(await reset(await mailedToken(account, purpose))).toEqual(deadLinkAnswer)
    },
  )

  it.each(['x', 'A'.repeat(43)])('that nobody mailed does not work: %s', async (token) => {
    expect(await reset(token)).toEqual(deadLinkAnswer)
  })

  it('is not used up by a password that does not fit', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    const token = await mailedToken(account)
    expect((await reset(token, fresh, 'otra cosa')).errors).toEqual({
      ConfirmPassword: ['Las contraseñas no coinciden.'],
    })
    expect((await reset(token, 'corta')).errors).toHaveProperty('NewPassword')
    expect((await reset(token, 'x'.repeat(101))).errors).toHaveProperty('NewPassword')
    expect(await reset(token)).toMatchObject({ success: true })
  })

  it('and a change of the account at the same time do not wait for each other', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-verde-7' })
    for (let round = 0; round < 2; round++) {
      const token = await mailedToken(account)
      const [answer] = await Promise.all([
        reset(token),
        postAccountForm(identity, 'RequestPasswordReset', { email: account.email }),
        postAccountForm(identity, 'RequestPasswordReset', { email: account.email }),
      ])
      expect([true, false]).toContain(answer.success)
    }
  })
})
