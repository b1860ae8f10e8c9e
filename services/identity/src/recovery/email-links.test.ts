import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountMail } from '../mail/account-mail.ts'
import { emailConfirmation, emailVerification, passwordReset, welcome } from '../mail/account-mails.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { deadLinkAnswer, postAccountForm } from '../testing/account-form-fixture.ts'
import { takeMovements } from '../testing/administrator.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { createMailSender } from '../testing/mail-sender.ts'
import { openLinks, tokenOf } from '../testing/mailed-links.ts'
import { setUpApp } from '../testing/second-factor.ts'

let identity: IdentityHarness
let mailSender: Awaited<ReturnType<typeof createMailSender>>
beforeAll(async () => {
  identity = await startIdentity()
  mailSender = await createMailSender(identity)
})
afterAll(async () => {
  await mailSender.close()
  await identity.close()
})
beforeEach(async () => {
  await identity.takeMails()
  await identity.takeEvents()
  await identity.takeEvents('gateway')
  await identity.takeEvents('academy')
})

let made = 0
const newEmail = () => `nuevo${++made}@ejemplo.mx`
const reload = (id: number) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })
const change = (id: number, values: AccountValues) =>
  identity.orm.em.fork().nativeUpdate(UserAccount, { id }, values)
const confirm = (token: string) => postAccountForm(identity, 'ConfirmEmail', { token })
const undo = (token: string) => postAccountForm(identity, 'UndoEmailChange', { token })

/** The token that a mail of this kind brings. */
async function mailedToken(mail: AccountMail, accountId: number): Promise<string> {
  await identity.orm.em.fork().transactional((em) => mailSender.sendMail(em, mail, { accountId }))
  return tokenOf((await identity.takeMails()).at(-1))
}

/** Gives the account another e-mail, as its owner or a thief would. @returns the token mailed to the address before. */
async function changeEmail(id: number, email: string): Promise<string> {
  await change(id, { pendingEmail: email })
  expect(await confirm(await mailedToken(emailConfirmation, id))).toMatchObject({
    success: true,
  })
  return tokenOf((await identity.takeMails()).at(-1))
}

describe('confirming the e-mail of an account', () => {
  it('verifies it, once', async () => {
    const { id } = await identity.makeAccount()
    const token = await mailedToken(welcome, id)
    expect(await confirm(token)).toEqual({
      success: true,
      messages: ['Tu correo quedó confirmado.'],
      errors: {},
    })
    expect((await reload(id)).emailVerifiedAt).not.toBeNull()
    expect(await takeMovements(identity)).toMatchObject([{ title: 'Correo confirmado', subjectId: id }])
    expect(await confirm(token)).toEqual(deadLinkAnswer)
  })

  it('does nothing for another address than the one it was mailed to', async () => {
    const { id } = await identity.makeAccount()
    const token = await mailedToken(emailVerification, id)
    await change(id, { email: newEmail() })
    expect(await confirm(token)).toEqual(deadLinkAnswer)
    expect((await reload(id)).emailVerifiedAt).toBeNull()
  })

  it.each(['Suspended', 'Deleted'] as const)('does nothing for an account that is %s', async (status) => {
    const { id } = await identity.makeAccount()
    const token = await mailedToken(emailVerification, id)
    await change(id, { status })
    expect(await confirm(token)).toEqual(deadLinkAnswer)
  })
})

describe('confirming a new e-mail', () => {
  it('puts it into effect and tells the old address', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-7' })
    const email = 'Nueva.Dirección@Ejemplo.mx'
    await change(account.id, { pendingEmail: email })
    await mailedToken(passwordReset, account.id)
    const token = await mailedToken(emailConfirmation, account.id)
    expect((await reload(account.id)).email).toBe(account.email)
    expect(await confirm(token)).toMatchObject({ success: true })
    const after = await reload(account.id)
    expect(after).toMatchObject({ email, emailKey: 'nueva.dirección@ejemplo.mx', pendingEmail: null })
    expect(after.emailVerifiedAt).not.toBeNull()
    expect(after.version).toBeGreaterThan(account.version)
    expect(await openLinks(identity, account)).toEqual(['undo-email'])
    const events = await identity.takeEvents('academy')
    expect(events.filter(({ type }) => type !== 'user.changed')).toMatchObject([
      { type: 'credentials.revoked', data: { userId: account.id } },
    ])
    expect(await identity.takeMails()).toMatchObject([{ kind: 'email-changed', to: account.email }])
    expect(await takeMovements(identity)).toMatchObject([
      { title: 'Correo cambiado', before: { email: account.email }, after: { email } },
    ])
  })

  it('is refused where the e-mail was taken meanwhile, and can be tried again', async () => {
    const account = await identity.makeAccount()
    const email = newEmail()
    await change(account.id, { pendingEmail: email })
    const token = await mailedToken(emailConfirmation, account.id)
    const rival = await identity.makeAccount({ email: email.toUpperCase() })
    const text = 'Ya existe una cuenta con este correo. Inicia sesión.'
    expect(await confirm(token)).toEqual({ success: false, messages: [text], errors: { Email: [text] } })
    expect((await reload(account.id)).email).toBe(account.email)
    await change(rival.id, { status: 'Deleted' })
    expect(await confirm(token)).toMatchObject({ success: true })
  })

  it('does nothing once another one waits', async () => {
    const { id, email } = await identity.makeAccount({ pendingEmail: newEmail() })
    const token = await mailedToken(emailConfirmation, id)
    await change(id, { pendingEmail: newEmail() })
    expect(await confirm(token)).toEqual(deadLinkAnswer)
    expect((await reload(id)).email).toBe(email)
  })

  it('lets one of two accounts have an e-mail that both want at once', async () => {
    const email = newEmail()
    const accounts = await Promise.all([identity.makeAccount(), identity.makeAccount()])
    const tokens: string[] = []
    for (const { id } of accounts) {
      await change(id, { pendingEmail: email })
      tokens.push(await mailedToken(emailConfirmation, id))
    }
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await identity.orm.em.fork().count(UserAccount, { email })).toBe(1)
  })
})

describe('taking a change of e-mail back', () => {
  it('restores the address, ends every session, and mails a link for a new password', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-7' })
    const token = await changeEmail(account.id, newEmail())
    await identity.takeEvents()
    expect(await undo(token)).toMatchObject({ success: true })
    const after = await reload(account.id)
    expect(after).toMatchObject({ email: account.email, emailKey: account.emailKey, passwordHash: null })
    expect(await identity.takeEvents('gateway')).toMatchObject([{ data: { userId: account.id } }])
    expect(await identity.takeEvents()).toMatchObject([{ data: { title: 'Cambio de correo deshecho' } }])
    const [mail] = await identity.takeMails()
    expect(mail).toMatchObject({ kind: 'reset', to: account.email })
    const newPassword = 'Otra-patineta-8'
    const answer = await postAccountForm(identity, 'ResetPassword', {
      token: tokenOf(mail),
      newPassword,
      confirmPassword: newPassword,
    })
    expect(answer).toMatchObject({ success: true })
    // No first password: the address is not in doubt.
    expect((await reload(account.id)).guardedUntil?.getTime() ?? 0).toBeLessThanOrEqual(Date.now())
    expect(await undo(token)).toEqual(deadLinkAnswer)
  })

  it('voids what the thief had sent, links and the next address alike', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-7' })
    const token = await changeEmail(account.id, newEmail())
    const thiefs = await mailedToken(passwordReset, account.id)
    await change(account.id, { pendingEmail: newEmail() })
    const next = await mailedToken(emailConfirmation, account.id)
    await undo(token)
    const reset = { token: thiefs, newPassword: 'Ladron-123', confirmPassword: 'Ladron-123' }
    expect(await postAccountForm(identity, 'ResetPassword', reset)).toEqual(deadLinkAnswer)
    expect(await confirm(next)).toEqual(deadLinkAnswer)
    // Only the owner's link to a new password is open.
    expect(await openLinks(identity, account)).toEqual(['reset'])
  })

  it('works for the owner whatever the thief does meanwhile', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-7' })
    const owners = await changeEmail(account.id, newEmail())
    const thiefs = await changeEmail(account.id, newEmail())
    expect(await undo(thiefs)).toMatchObject({ success: true })
    expect((await reload(account.id)).email).not.toBe(account.email)
    expect(await undo(owners)).toMatchObject({ success: true })
    expect((await reload(account.id)).email).toBe(account.email)
  })

  it('voids the later way back, so that a thief has none', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-7' })
    const owners = await changeEmail(account.id, newEmail())
    const thiefs = await changeEmail(account.id, newEmail())
    await undo(owners)
    expect(await undo(thiefs)).toEqual(deadLinkAnswer)
    expect((await reload(account.id)).email).toBe(account.email)
  })

  it.each([
    ['keeps the second factor that its owner had', true],
    ['takes a second factor away that the thief set up', false],
  ])('%s', async (_what, isOwners) => {
    const { id } = await identity.makeAccount({ password: 'Rodada-2026', emailVerifiedAt: new Date() })
    if (isOwners) await setUpApp(identity, id)
    const token = await changeEmail(id, newEmail())
    if (!isOwners) await setUpApp(identity, id)
    expect(await undo(token)).toMatchObject({ success: true })
    expect(await hasSecondFactor(identity.orm.em.fork(), id)).toBe(isOwners)
  })

  it('keeps the old address for the account as long as it holds', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-7' })
    const token = await changeEmail(account.id, newEmail())
    const rival = await identity.makeAccount({ pendingEmail: account.email.toUpperCase() })
    const rivals = await mailedToken(emailConfirmation, rival.id)
    expect((await confirm(rivals)).errors).toHaveProperty('Email')
    expect(await undo(token)).toMatchObject({ success: true })
  })

  it('gives the address free once it holds no more', async () => {
    const account = await identity.makeAccount()
    await changeEmail(account.id, newEmail())
    await identity.orm.em
      .fork()
      .execute(`update account_link set expires_at = now() where purpose = 'undo-email'`)
    const rival = await identity.makeAccount({ pendingEmail: account.email })
    const rivals = await mailedToken(emailConfirmation, rival.id)
    expect(await confirm(rivals)).toMatchObject({ success: true })
  })

  it('changes nothing of an account that the staff closed', async () => {
    const account = await identity.makeAccount({ password: 'Patineta-7' })
    const token = await changeEmail(account.id, newEmail())
    await change(account.id, { status: 'Suspended' })
    const before = await reload(account.id)
    expect(await undo(token)).toEqual(deadLinkAnswer)
    expect(await reload(account.id)).toEqual(before)
  })
})

describe('the doors of links', () => {
  it.each([['ConfirmEmail'], ['UndoEmailChange']])('%s refuses what is no token', async (call) => {
    for (const token of ['', 'x'.repeat(101)]) {
      expect((await postAccountForm(identity, call, { token })).errors).toHaveProperty('Token')
    }
    expect(await postAccountForm(identity, call, { token: 'x' })).toEqual(deadLinkAnswer)
  })
})
