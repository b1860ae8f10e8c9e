import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { fetchHeader, internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { type Administrator, formOf, makeAdministrator, takeMovements } from '../testing/administrator.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { makeLink, openLinks } from '../testing/mailed-links.ts'
import { setUpApp } from '../testing/second-factor.ts'

let identity: IdentityHarness
let admin: Administrator
beforeAll(async () => {
  identity = await startIdentity()
  admin = await makeAdministrator(identity)
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeEvents('gateway')
})

const password = 'Rodada-2026'
const reload = (id: number) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })
const refusal = (message: string) => ({ success: false, messages: [message], errors: {} })

async function command(path: string, by = admin) {
  const answer = await by.command(path)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function canSignIn(email: string, typed = password): Promise<boolean> {
  const answer = await identity.app.inject({
    method: 'POST',
    url: '/internal/sign-in',
    headers: internally('gateway', 'identity'),
    payload: { email, password: typed, address: '203.0.113.5', userAgent: '' },
  })
  return answer.json().user !== null
}

describe('GET /api/Admin/User/Unlock', () => {
  const blocks: [string, AccountValues, number][] = [
    ['attempts', { attemptsBlockedUntil: new Date(Date.now() + hourMs) }, 0],
    ['staff', { status: 'Blocked' }, 1],
  ]
  it.each(blocks)('opens an account blocked by %s, with a clean slate', async (cause, values, ended) => {
    const account = await identity.makeAccount({ password, ...values })
    for (let n = 0; n < 5; n++) {
      await identity.orm.em.fork().execute('update sign_in_throttle set next_try_at = now()')
      expect(await canSignIn(account.email, 'equivocada')).toBe(false)
    }
    expect(await canSignIn(account.email)).toBe(false)
    await identity.takeEvents()
    expect(await command(`Unlock/${account.id}`)).toEqual({
      success: true,
      messages: ['El usuario se desbloqueó.'],
      errors: {},
    })
    expect(await reload(account.id)).toMatchObject({
      status: 'Active',
      attemptsBlockedUntil: null,
    })
    expect(await canSignIn(account.email)).toBe(true)
    expect((await takeMovements(identity))[0]).toMatchObject({
      title: 'Cuenta desbloqueada',
      description: `Cuenta ${account.id}`,
      actorId: admin.account.id,
      subjectId: account.id,
      after: cause === 'staff' ? { status: 'Active' } : { attemptsBlockedUntil: null },
    })
    // The block had not closed the owner's sessions.
    expect(await identity.takeEvents('gateway')).toHaveLength(ended)
  })

  it('opens what is blocked and nothing else', async () => {
    const see = async (status: UserAccount['status']) => {
      const account = await identity.makeAccount({ status })
      const answer = await command(`Unlock/${account.id}`)
      expect((await reload(account.id)).status).toBe(status)
      return answer
    }
    expect(await see('Active')).toEqual(refusal('La cuenta no está bloqueada.'))
    expect(await see('Suspended')).toEqual(refusal('La cuenta no está bloqueada.'))
    expect(await see('Deleted')).toEqual(refusal('La cuenta está eliminada.'))
    expect(await identity.takeEvents()).toEqual([])
    expect(await identity.takeEvents('gateway')).toEqual([])
  })

  it('happens once, of two at once', async () => {
    const { id } = await identity.makeAccount({ attemptsBlockedUntil: new Date(Date.now() + hourMs) })
    const answers = await Promise.all([command(`Unlock/${id}`), command(`Unlock/${id}`)])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect(await takeMovements(identity)).toHaveLength(1)
  })

  it('lets administrators whom a stranger’s guesses blocked open themselves, in the session they have', async () => {
    const me = await makeAdministrator(identity, {
      attemptsBlockedUntil: new Date(Date.now() + hourMs),
    })
    expect(await command(`Unlock/${me.account.id}`, me)).toMatchObject({ success: true })
    expect(await identity.takeEvents('gateway')).toEqual([])
  })
})

describe('POST /api/Admin/User/Block', () => {
  const block = async (id: number, by = admin) => (await by.command(`Block/${id}`, {})).json()

  it('keeps the owner out at once and until the staff unlock', async () => {
    const account = await identity.makeAccount({ password })
    expect(await block(account.id)).toEqual({
      success: true,
      messages: ['El usuario se bloqueó.'],
      errors: {},
    })
    expect(await reload(account.id)).toMatchObject({ status: 'Blocked' })
    expect(await canSignIn(account.email)).toBe(false)
    expect(await identity.takeEvents('gateway')).toMatchObject([{ data: { userId: account.id } }])
    expect((await takeMovements(identity))[0]).toMatchObject({
      ...{ title: 'Cuenta bloqueada', actorId: admin.account.id, subjectId: account.id },
      ...{ before: { status: 'Active' }, after: { status: 'Blocked' } },
    })
    expect(await block(account.id)).toEqual(refusal('La cuenta ya está bloqueada.'))
    await command(`Unlock/${account.id}`)
    expect(await canSignIn(account.email)).toBe(true)
  })

  it('leaves a suspension as it is, which the unlocking would end', async () => {
    const { id } = await identity.makeAccount({ status: 'Suspended' })
    expect(await block(id)).toEqual(refusal('La cuenta no está activa: ya nadie puede entrar con ella.'))
    expect(await reload(id)).toMatchObject({ status: 'Suspended' })
  })

  it('blocks nobody who is gone, and no administrator by their own hand', async () => {
    const { id } = await identity.makeAccount({ status: 'Deleted' })
    expect(await block(id)).toEqual(refusal('La cuenta está eliminada.'))
    expect(await block(admin.account.id)).toEqual(
      refusal('No puedes quitarte tu propio acceso de administrador.'),
    )
    expect(await reload(admin.account.id)).toMatchObject({ status: 'Active' })
  })
})

describe('GET /api/Admin/User/Delete', () => {
  it('closes an account for good: no sign-in, no links, no sessions, no second factor', async () => {
    const values = { pendingEmail: 'otra@rodada.mx', emailVerifiedAt: new Date() }
    const account = await identity.makeAccount({ password, ...values })
    await setUpApp(identity, account.id)
    await identity.takeEvents()
    await identity.takeEvents('gateway')
    await makeLink(identity, account, 'reset')
    await makeLink(identity, account, 'undo-email')
    expect(await command(`Delete/${account.id}`)).toEqual({
      success: true,
      messages: ['El usuario se eliminó.'],
      errors: {},
    })
    expect(await reload(account.id)).toMatchObject({
      status: 'Deleted',
      pendingEmail: null,
    })
    expect(await canSignIn(account.email)).toBe(false)
    expect(await openLinks(identity, account)).toEqual([])
    expect(await hasSecondFactor(identity.orm.em.fork(), account.id)).toBe(false)
    expect((await takeMovements(identity))[0]).toMatchObject({
      title: 'Cuenta eliminada',
      subjectId: account.id,
      before: { status: 'Active' },
      after: { status: 'Deleted' },
    })
    expect(await identity.takeEvents('gateway')).toMatchObject([{ data: { userId: account.id } }])
    expect(await identity.takeEvents('academy')).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ userId: account.id, status: 'Deleted' }) }),
    )
  })

  it('happens once, of two at once, and to nobody who is gone', async () => {
    const { id } = await identity.makeAccount()
    const answers = await Promise.all([command(`Delete/${id}`), command(`Delete/${id}`)])
    expect(answers).toContainEqual(refusal('La cuenta está eliminada.'))
    expect(answers).toContainEqual(expect.objectContaining({ success: true }))
    expect(await takeMovements(identity)).toHaveLength(1)
    expect(await command(`Delete/${id}`)).toEqual(refusal('La cuenta está eliminada.'))
  })

  it('frees the e-mail for whoever registers or is made next', async () => {
    const first = await identity.makeAccount({ email: 'libre@rodada.mx', emailVerifiedAt: new Date() })
    await makeLink(identity, first, 'undo-email')
    await command(`Delete/${first.id}`)
    const registered = await identity.app.inject({
      method: 'POST',
      url: '/api/user/newuser?conditionsAcceptation=true',
      headers: fetchHeader,
      payload: { name: 'Eva', email: 'Libre@rodada.mx', password, confirmPassword: password },
    })
    expect(registered.json()).toMatchObject({ success: true })
    const owner = await identity.orm.em
      .fork()
      .findOneOrFail(UserAccount, { emailKey: first.emailKey, status: 'Active' })
    expect(owner.emailVerifiedAt).toBeNull()
    await command(`Delete/${owner.id}`)
    const form = { ...formOf(first), password, confirmPassword: password }
    expect((await admin.command('Create', form)).json()).toMatchObject({ success: true })
    expect(await canSignIn('libre@rodada.mx')).toBe(true)
  })
})
