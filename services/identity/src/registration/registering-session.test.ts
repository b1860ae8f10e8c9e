import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  confirmRegistrationEmail,
  correctRegistrationEmail,
  resendAccess,
  resetPassword,
} from '@rodada/contracts/account/calls'
import { hourMs } from '@rodada/contracts/words/durations'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { makeLink, openLinks } from '../testing/mailed-links.ts'
import { setUpApp } from '../testing/second-factor.ts'
import { send, sessionOf, someBadEmails } from '../testing/send.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeEvents('gateway')
  await identity.takeEvents('academy')
  await identity.takeMails()
})

const inAnHour = () => new Date(Date.now() + hourMs)
const anHourAgo = () => new Date(Date.now() - hourMs)

/** An account made without a password a moment ago. */
const registered = (values: AccountValues = {}) => identity.makeAccount(values)
/** An account made without a password whose mailed link was used. */
const guarded = (values: AccountValues = {}) =>
  registered({ password: 'Rodada-2026', guardedUntil: inAnHour(), emailVerifiedAt: new Date(), ...values })

const reload = ({ id }: UserAccount) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })
const correct = ({ id }: UserAccount, email: unknown, headers = asRegistering(id)) =>
  send(identity, correctRegistrationEmail, { headers, body: { email, id: 1, roles: ['Admin'] } })
const resend = ({ id }: UserAccount, headers = asRegistering(id)) => send(identity, resendAccess, { headers })
const confirm = ({ id }: UserAccount, headers = asRegistering(id)) =>
  send(identity, confirmRegistrationEmail, { headers })
/** What a stranger sends who got the access link at a mistyped address. */
async function stolenLink(account: UserAccount) {
  await resend(account)
  const [mail] = await identity.takeMails()
  const token = mail?.text.match(/#([\w-]{43})/)?.[1]
  expect(token).toBeDefined()
  return { token, newPassword: 'de-un-extraño', confirmPassword: 'de-un-extraño' }
}
const tooLate = {
  success: false,
  messages: ['Tu registro ya terminó. Cambia tu correo en Mis datos.'],
  errors: {},
}
let made = 0
const newEmail = () => `corregido${++made}@rodada.mx`

describe('POST /api/Me/Registration/CorrectEmail', () => {
  it('moves the account and its access link, and tells the old address nothing', async () => {
    const account = await registered({ pendingEmail: 'otro@rodada.mx' })
    await makeLink(identity, account, 'first-access')
    await makeLink(identity, account, 'verify-email')
    const email = newEmail()
    const answer = await correct(account, email)
    expect(answer.json()).toEqual({
      success: true,
      messages: ['Tu correo se corrigió.', 'Enviamos ahí el enlace para crear tu contraseña.'],
      errors: {},
    })
    expect(sessionOf(answer)).toBeNull()
    expect(await reload(account)).toMatchObject({
      email,
      emailKey: email,
      pendingEmail: null,
      roles: ['GeneralUser'],
    })
    expect(await openLinks(identity, account)).toEqual(['first-access'])
    expect(await identity.takeMails()).toMatchObject([{ to: email, kind: 'first-access' }])
    expect((await identity.takeEvents()).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        title: 'Correo corregido al registrarse',
        before: { email: account.email, pendingEmail: 'otro@rodada.mx' },
        after: { email, pendingEmail: null },
      }),
    )
    expect(await identity.takeEvents('academy')).toContainEqual(
      expect.objectContaining({
        type: 'email.corrected',
        data: { userId: account.id, before: account.email, after: email },
      }),
    )
  })

  it('kills a link that was mailed to the wrong address', async () => {
    const account = await registered()
    const body = await stolenLink(account)
    await correct(account, newEmail())
    expect((await send(identity, resetPassword, { body })).json()).toMatchObject({ success: false })
    expect((await reload(account)).passwordHash).toBeNull()
  })

  it('wins against such a link that is used at the same time', async () => {
    const account = await registered()
    const body = await stolenLink(account)
    const email = newEmail()
    const used = send(identity, resetPassword, { body })
    expect((await correct(account, email)).json().success).toBe(true)
    await used
    expect(await reload(account)).toMatchObject({ email, passwordHash: null })
  })

  it('takes the account back from whoever used the link, with their sessions, password and second factor', async () => {
    const account = await guarded({ guardedUntil: null })
    await setUpApp(identity, account.id)
    await identity.orm.em.fork().nativeUpdate(UserAccount, { id: account.id }, { guardedUntil: inAnHour() })
    await identity.takeEvents('gateway')
    const email = newEmail()
    expect((await correct(account, email)).json().success).toBe(true)
    expect(await reload(account)).toMatchObject({
      email,
      passwordHash: null,
      emailVerifiedAt: null,
      guardedUntil: null,
      addressConfirmedAt: null,
    })
    expect(await hasSecondFactor(identity.orm.em.fork(), account.id)).toBe(false)
    expect(await identity.takeEvents('gateway')).toMatchObject([
      { type: 'sessions.revoked', data: { userId: account.id, exceptSession: `session-${account.id}` } },
    ])
    expect((await identity.takeEvents('academy')).at(-1)?.data).toMatchObject({ guardedUntil: null })
  })

  it('may be the same address once more', async () => {
    const account = await registered({ email: 'misma@rodada.mx' })
    expect((await correct(account, 'Misma@Rodada.mx')).json().success).toBe(true)
    expect(await identity.takeMails()).toMatchObject([{ to: 'Misma@Rodada.mx' }])
  })

  it.each([
    ['has another session', (id: number) => as(id, 'GeneralUser'), {}],
    ['set a password another way', asRegistering, { password: 'Rodada-2026' }],
    [
      'waited until the guard was over',
      asRegistering,
      { password: 'Rodada-2026', guardedUntil: anHourAgo() },
    ],
    [
      'confirmed the address and set a password',
      asRegistering,
      { password: 'Rodada-2026', addressConfirmedAt: anHourAgo() },
    ],
  ])('is refused to whoever %s', async (_what, headersOf, values) => {
    const account = await registered(values)
    expect((await correct(account, newEmail(), headersOf(account.id))).json()).toEqual(tooLate)
    expect((await reload(account)).email).toBe(account.email)
    expect(await identity.takeMails()).toEqual([])
    expect(await identity.takeEvents('gateway')).toEqual([])
  })

  it('refuses an e-mail of somebody else', async () => {
    const other = await identity.makeAccount()
    const account = await registered()
    await makeLink(identity, account, 'first-access')
    expect((await correct(account, other.email.toUpperCase())).json().errors).toEqual({
      Email: ['Ya existe una cuenta con este correo. Inicia sesión.'],
    })
    expect(await openLinks(identity, account)).toEqual(['first-access'])
    expect(await identity.takeEvents('gateway')).toEqual([])
  })

  it('gives an e-mail to one of two that want it at once', async () => {
    const accounts = await Promise.all([registered(), registered()])
    const email = newEmail()
    const answers = await Promise.all(accounts.map((account) => correct(account, email)))
    expect(answers.map((answer) => answer.json().success).sort()).toEqual([false, true])
  })

  it.each(someBadEmails)('refuses the e-mail %s', async (_what, email) => {
    const account = await registered()
    const answer = await correct(account, email)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().errors)).toEqual(['Email'])
  })
})

describe('POST /api/Me/Registration/ResendAccess', () => {
  it('mails the link again and voids the earlier one', async () => {
    const account = await registered()
    await makeLink(identity, account, 'first-access')
    const answer = await resend(account)
    expect(answer.json()).toMatchObject({ success: true, messages: [expect.stringContaining(account.email)] })
    expect(await openLinks(identity, account)).toEqual(['first-access'])
    expect(await identity.takeMails()).toMatchObject([{ to: account.email, kind: 'first-access' }])
  })

  it.each([
    ['has another session', (id: number) => as(id, 'GeneralUser'), {}],
    ['has a password', asRegistering, { password: 'Rodada-2026' }],
    ['has a password by the link', asRegistering, { password: 'Rodada-2026', guardedUntil: inAnHour() }],
  ])('is refused to whoever %s', async (_what, headersOf, values) => {
    const account = await registered(values)
    expect((await resend(account, headersOf(account.id))).json()).toEqual(tooLate)
    expect(await identity.takeMails()).toEqual([])
  })
})

describe('POST /api/Me/Registration/ConfirmEmail', () => {
  it('lifts the guard, and tells academy', async () => {
    const account = await guarded()
    expect((await confirm(account)).json()).toMatchObject({ success: true })
    expect(await reload(account)).toMatchObject({ guardedUntil: null, addressConfirmedAt: expect.any(Date) })
    expect(await identity.takeEvents('academy')).toMatchObject([
      { type: 'user.changed', data: { userId: account.id, guardedUntil: null } },
    ])
  })

  it('is remembered before there is a password, and done once', async () => {
    const account = await registered()
    await confirm(account)
    const { addressConfirmedAt } = await reload(account)
    expect(addressConfirmedAt).not.toBeNull()
    await identity.takeEvents()
    expect((await confirm(account)).json()).toMatchObject({ success: true })
    expect((await reload(account)).addressConfirmedAt).toEqual(addressConfirmedAt)
    expect(await identity.takeEvents()).toEqual([])
  })

  it.each([
    [
      'has another session',
      (id: number) => as(id, 'GeneralUser'),
      { password: 'x', guardedUntil: inAnHour() },
    ],
    ['set a password another way', asRegistering, { password: 'Rodada-2026' }],
    ['comes after the guard', asRegistering, { password: 'Rodada-2026', guardedUntil: anHourAgo() }],
  ])('is refused to whoever %s', async (_what, headersOf, values) => {
    const account = await registered(values)
    expect((await confirm(account, headersOf(account.id))).json()).toEqual(tooLate)
    const { guardedUntil, addressConfirmedAt } = await reload(account)
    expect({ guardedUntil, addressConfirmedAt }).toEqual({
      guardedUntil: account.guardedUntil ?? null,
      addressConfirmedAt: null,
    })
  })
})
