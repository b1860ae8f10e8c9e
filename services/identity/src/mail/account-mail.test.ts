import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { hourMs } from '@rodada/contracts/words/durations'
import { takeBusiness } from '@rodada/service/business/business-copy'
import { hashToken } from '@rodada/service/http/link-token'
import { UserAccount } from '../account/user-account.entity.ts'
import { everyLink } from '../link/link-purposes.ts'
import { voidLinks } from '../link/void-links.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { createMailSender } from '../testing/mail-sender.ts'
import { tokenOf } from '../testing/mailed-links.ts'
import type { AccountMail, Addressee } from './account-mail.ts'
import * as accountMails from './account-mails.ts'

const {
  accountBlocked,
  accountInactive,
  emailChanged,
  emailConfirmation,
  emailVerification,
  firstAccess,
  passwordChanged,
  passwordReset,
  welcome,
} = accountMails
const publicUrl = 'https://rodada.mx'
let identity: IdentityHarness
let mailSender: Awaited<ReturnType<typeof createMailSender>>
beforeAll(async () => {
  identity = await startIdentity({ PUBLIC_URL: publicUrl })
  mailSender = await createMailSender(identity)
})
afterAll(async () => {
  await mailSender.close()
  await identity.close()
})
beforeEach(async () => {
  await identity.takeMails()
})

const send = <Asked extends Addressee>(mail: AccountMail<Asked>, asked: NoInfer<Asked>) =>
  identity.orm.em.fork().transactional((em) => mailSender.sendMail(em, mail, asked))
const change = (id: number, values: AccountValues) =>
  identity.orm.em.fork().nativeUpdate(UserAccount, { id }, values)

/** By name: an account that gets the mail, the page of its link, and its subject. */
const expected: Readonly<Record<string, [AccountValues, string, RegExp]>> = {
  welcome: [{}, '/confirmar-correo', /^Te damos la bienvenida/],
  'first-access': [{}, '/crear-contrasena', /^Crea la contraseña de tu cuenta/],
  'imported-access': [{}, '/crear-contrasena?terminos=1', /^Crea la contraseña de tu cuenta/],
  'students-added': [{}, '', /^La academia agregó alumnos a tu cuenta/],
  'verify-email': [{}, '/confirmar-correo', /^Confirma tu correo en/],
  reset: [{}, '/restablecer-contrasena', /^Crea una contraseña nueva/],
  'confirm-email': [{ pendingEmail: 'nuevo@ejemplo.mx' }, '/confirmar-correo', /^Confirma tu correo nuevo/],
  'account-blocked': [
    { attemptsBlockedUntil: new Date(Date.now() + hourMs) },
    '/recuperar-contrasena',
    /^Bloqueamos tu cuenta/,
  ],
  'codes-refused': [{}, '/recuperar-contrasena', /^Alguien sabe tu contraseña/],
  'password-changed': [{}, '/recuperar-contrasena', /^Cambió tu contraseña/],
  'second-factor-on': [{}, '/recuperar-contrasena', /^Activaste la verificación/],
  'second-factor-off': [{}, '/recuperar-contrasena', /ya no pide un código$/],
  'passkey-added': [{}, '/recuperar-contrasena', /^Creaste una llave de acceso/],
  inactive: [{ status: 'Suspended' }, '', /^Sobre tu cuenta/],
}
const cases = Object.values(accountMails).flatMap((mail) => {
  if (mail === emailChanged) return []
  const [values, page, subject] = expected[mail.name] ?? [{}, 'not listed', /^$/]
  return [{ mail, name: mail.name, values, page, subject }]
})
const withToken = cases.filter(({ page }) => page !== '' && page !== '/recuperar-contrasena')

describe('each mail of an account', () => {
  it.each(cases)('$name: goes to its address and leads to its page', async (one) => {
    const { name: kind, values, page, subject } = one
    const account = await identity.makeAccount(values)
    await send(one.mail, { accountId: account.id })
    const [mail, ...others] = await identity.takeMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind, to: account.pendingEmail ?? account.email })
    expect(mail?.subject).toMatch(subject)
    const links = mail?.text.match(/https:\S+/g) ?? []
    const hasToken = withToken.includes(one)
    const shape = hasToken ? `${publicUrl}${page}#` : `${publicUrl}${page}`
    expect(links.map((link) => link.replace(/#[\w-]{43}$/, '#'))).toEqual(page === '' ? [] : [shape])
  })

  it('tells the old address of a change, with the way back', async () => {
    const { id } = await identity.makeAccount()
    await send(emailChanged, { accountId: id, oldEmail: 'antes@ejemplo.mx' })
    const [mail] = await identity.takeMails()
    expect(mail).toMatchObject({ to: 'antes@ejemplo.mx' })
    expect(mail?.text).toMatch(/https:\/\/rodada\.mx\/deshacer-cambio-de-correo#[\w-]{43}\n/)
  })

  it('says how to get on, as far as there is a way', async () => {
    const attempts = await identity.makeAccount({ attemptsBlockedUntil: new Date(Date.now() + hourMs) })
    const staff = await identity.makeAccount({ status: 'Blocked' })
    for (const { id } of [attempts, staff]) await send(accountBlocked, { accountId: id })
    const [byAttempts, byStaff] = await identity.takeMails()
    expect(byAttempts?.text).toContain('/recuperar-contrasena')
    expect(byStaff?.text).not.toContain('http')
    expect(byStaff?.text).toContain('Avísanos y lo revisamos contigo.')
    const business = { ...unstatedBusiness, email: 'hola@rodada.example' }
    const envelope = { id: 'event-1', producer: 'admin', occurredAt: '2026-11-20T12:00:00.000Z' }
    await takeBusiness(identity.orm.em.fork(), [{ ...envelope, data: { version: 1, business } }])
    await send(accountBlocked, { accountId: staff.id })
    const [withAddress] = await identity.takeMails()
    expect(withAddress?.text).toContain('Escríbenos a hola@rodada.example y lo revisamos contigo.')
    expect(withAddress?.text).toContain('Rodada · hola@rodada.example')
  })
})

describe('a greeting', () => {
  const name = 'Gana dinero en http://malo.example'
  it('holds no name at an address that nobody has verified', async () => {
    const stranger = await identity.makeAccount({ name })
    const known = await identity.makeAccount({ name: 'Zoé', emailVerifiedAt: new Date() })
    const moving = await identity.makeAccount({
      name,
      emailVerifiedAt: new Date(),
      pendingEmail: 'ajeno@ejemplo.mx',
    })
    await send(welcome, { accountId: stranger.id })
    await send(passwordReset, { accountId: known.id })
    await send(emailConfirmation, { accountId: moving.id })
    const [unknown, verified, pending] = await identity.takeMails()
    expect(unknown?.text).toMatch(/^Hola:\n/)
    expect(verified?.text).toMatch(/^Hola, Zoé:\n/)
    expect(pending?.text).toMatch(/^Hola:\n/)
    expect(`${unknown?.html}${pending?.html}`).not.toContain('malo.example')
  })
})

describe('a token', () => {
  it.each(withToken)(
    '$name: is made when the mail is sent, and only its digest is kept',
    async ({ mail: sent, name: kind, values }) => {
      const { id } = await identity.makeAccount(values)
      await send(sent, { accountId: id })
      const rows = () =>
        identity.orm.em
          .fork()
          .execute('select token_hash, expires_at from account_link where account_id = ?', [id])
      expect(await rows()).toEqual([{ token_hash: null, expires_at: null }])
      const jobs = await identity.orm.em
        .fork()
        .execute<{ data: unknown }[]>(`select data from identity_jobs.job where name = 'mail'`)
      const data = { accountId: id, linkId: expect.any(Number) }
      expect(jobs).toEqual([{ data: { id: expect.any(String), kind, data } }])

      const [mail] = await identity.takeMails()
      const token = tokenOf(mail)
      expect(await rows()).toEqual([{ token_hash: hashToken(token), expires_at: expect.anything() }])
      for (const table of ['account_link', 'identity_jobs.job', 'user_account']) {
        const dump = await identity.orm.em.fork().execute(`select to_jsonb(t) as row from ${table} t`)
        expect(JSON.stringify(dump)).not.toContain(token)
      }
    },
  )

  it.each([
    { mail: passwordReset, seconds: 30 * 60 },
    { mail: firstAccess, seconds: 7 * 86_400 },
    { mail: emailVerification, seconds: 7 * 86_400 },
    { mail: emailConfirmation, seconds: 86_400 },
  ])('$mail.name: holds as long as its mail says, from the sending on', async ({ mail, seconds }) => {
    const { id } = await identity.makeAccount({ pendingEmail: 'nuevo@ejemplo.mx' })
    await send(mail, { accountId: id })
    const em = identity.orm.em.fork()
    await em.execute(`update account_link set created_at = now() - interval '2 days' where account_id = ?`, [
      id,
    ])
    await identity.takeMails()
    const [row] = await em.execute<{ seconds: number }[]>(
      'select extract(epoch from expires_at - now())::float as seconds from account_link where account_id = ?',
      [id],
    )
    expect(row?.seconds).toBeGreaterThan(seconds - 30)
    expect(row?.seconds).toBeLessThanOrEqual(seconds)
  })

  it('asked for anew takes the place of the one before, sent or not', async () => {
    const { id } = await identity.makeAccount()
    await send(passwordReset, { accountId: id })
    await send(passwordReset, { accountId: id })
    expect(await identity.takeMails()).toHaveLength(1)
    await send(passwordReset, { accountId: id })
    await identity.takeMails()
    const open = await identity.orm.em
      .fork()
      .execute('select id from account_link where account_id = ? and voided_at is null', [id])
    expect(open).toHaveLength(1)
  })
})

describe('a mail that came too late', () => {
  const late: [string, AccountMail, AccountValues, AccountValues][] = [
    ['the account was deleted', passwordChanged, {}, { status: 'Deleted' }],
    ['the staff closed the account', passwordReset, {}, { status: 'Blocked' }],
    ['the address changed', passwordReset, {}, { email: 'otra@ejemplo.mx' }],
    ['the password was set', firstAccess, {}, { passwordHash: 'x' } as AccountValues],
    ['the e-mail was verified', emailVerification, {}, { emailVerifiedAt: new Date() }],
    [
      'the new e-mail was given up',
      emailConfirmation,
      { pendingEmail: 'n@ejemplo.mx' },
      { pendingEmail: null },
    ],
    [
      'the block was lifted',
      accountBlocked,
      { attemptsBlockedUntil: new Date(Date.now() + hourMs) },
      { attemptsBlockedUntil: null },
    ],
    ['the account was opened again', accountInactive, { status: 'Suspended' }, { status: 'Active' }],
  ]
  it.each(late)('is not sent: %s', async (_why, mail, values, changes) => {
    const { id } = await identity.makeAccount(values)
    await send(mail, { accountId: id })
    await change(id, changes)
    expect(await identity.takeMails()).toEqual([])
  })

  it('is not sent when its link was voided', async () => {
    const { id } = await identity.makeAccount()
    await send(welcome, { accountId: id })
    await voidLinks(identity.orm.em.fork(), id, everyLink)
    expect(await identity.takeMails()).toEqual([])
  })
})
