import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { registerUser } from '@rodada/contracts/account'
import { site } from '@rodada/contracts/site'
import { browserHeader } from '@rodada/service/browser'
import { badTexts } from '@rodada/service/testing/bad-texts'
import { as, internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../accounts/user-account.entity.ts'
import { type IdentityUnderTest, startIdentity } from '../testing/identity-under-test.ts'
import { makeLink } from '../testing/mailed-links.ts'
import { badEmails, send, sessionOf } from '../testing/send.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeMails()
})

const password = 'Patineta-verde-7'
let made = 0
const formOf = (changes: object = {}) => ({
  name: 'Ana',
  lastName: 'Peña',
  email: `nueva${++made}@rodada.mx`,
  password,
  confirmPassword: password,
  ...changes,
})
const accepted = { conditionsAcceptation: 'true' }
const register = (body: object, headers: Record<string, string> = {}, query: object = {}) =>
  send(identity, registerUser, { body, headers, query: { ...accepted, ...query } })

const em = () => identity.orm.em.fork()
const find = (email: string) => em().find(UserAccount, { email })
const only = async (email: string) => {
  const accounts = await find(email)
  expect(accounts).toHaveLength(1)
  return accounts[0] as UserAccount
}
const taken = ['Ya existe una cuenta con este correo. Inicia sesión.']
const browser = (letter: string) => ({ [browserHeader]: letter.repeat(43) })
const keyed = (key: string, letter = 'a') => ({ ...browser(letter), 'idempotency-key': key })

async function signIn(email: string, secret: string) {
  const answer = await identity.app.inject({
    method: 'POST',
    url: '/internal/sign-in',
    headers: internally('gateway', 'identity'),
    payload: { email, password: secret, address: '', userAgent: '' },
  })
  return answer.json().user
}

describe('POST /api/user/newuser', () => {
  it('makes an account, signs it in, and says so to the log, the other services and its owner', async () => {
    const form = formOf({ name: ' Ana ', lastName: ' Peña  ' })
    const startedAfter = Date.now() - 1
    const answer = await register(form)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, messages: ['Tu cuenta está lista.'], errors: {} })
    const account = await only(form.email)
    expect(account).toMatchObject({
      name: 'Ana',
      lastName: 'Peña',
      phone: null,
      status: 'Active',
      roles: ['GeneralUser'],
      termsVersion: site.legalVersion,
      emailVerifiedAt: null,
      guardedUntil: null,
    })
    expect(account.termsAcceptedAt?.getTime()).toBeGreaterThan(startedAfter)
    expect(account.lastVisit).toEqual(account.termsAcceptedAt)
    const session = sessionOf(answer)
    expect(session).toMatchObject({ userId: account.id, roles: ['GeneralUser'], registering: false })
    expect(Date.parse(session?.startedAt ?? '')).toBeGreaterThan(startedAfter)

    const events = await identity.takeEvents()
    expect(events.find(({ type }) => type === 'user.changed')?.data).toEqual({
      ...{ userId: account.id, name: 'Ana', lastName: 'Peña', status: 'Active', roles: ['GeneralUser'] },
      guardedUntil: null,
    })
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ title: 'Cuenta registrada', actorId: account.id, subjectId: account.id }),
    )
    expect(JSON.stringify(events)).not.toContain(password)
    const mails = await identity.takeMails()
    expect(mails).toMatchObject([{ to: form.email, kind: 'welcome' }])
    expect(JSON.stringify(mails)).not.toContain(password)
    expect(await signIn(form.email, password)).toEqual({ userId: account.id, roles: ['GeneralUser'] })
  })

  it('takes nothing from the form that is not asked for', async () => {
    const form = formOf({
      ...{ id: 1, roles: ['Admin'], status: 'Blocked', phone: '5512345678', emailVerifiedAt: '2026-01-01' },
      ...{
        version: 9,
        passwordHash: 'x',
        registering: true,
        conditionsAcceptation: true,
        lastName: undefined,
      },
    })
    expect(sessionOf(await register(form))).toMatchObject({ roles: ['GeneralUser'], registering: false })
    expect(await only(form.email)).toMatchObject({
      ...{ roles: ['GeneralUser'], status: 'Active', phone: null, emailVerifiedAt: null },
      ...{ version: 1, lastName: '' },
    })
  })

  it.each(badTexts)('refuses a name that is %s', async (_what, name, text) => {
    const form = formOf({ name })
    const answer = await register(form)
    expect({ status: answer.statusCode, ...answer.json() }).toEqual({
      status: 200,
      success: false,
      messages: ['Revisa los datos marcados.'],
      errors: { Name: [text] },
    })
    expect(sessionOf(answer)).toBeNull()
    expect(await find(form.email)).toEqual([])
  })

  it.each(badEmails)('refuses the e-mail %s', async (_what, email) => {
    const answer = await register(formOf({ email }))
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().errors)).toEqual(['Email'])
    expect(sessionOf(answer)).toBeNull()
  })

  it.each([
    [{ password: '' }, { Password: ['Este dato es obligatorio.'] }],
    [{ password: undefined }, { Password: ['Este dato es obligatorio.'] }],
    [{ password: 'corta' }, { Password: ['Escribe al menos 6 caracteres.'] }],
    [{ password: 'x'.repeat(101) }, { Password: ['Escribe como máximo 100 caracteres.'] }],
    [{ confirmPassword: 'Patineta-verde-8' }, { ConfirmPassword: ['Las contraseñas no coinciden.'] }],
    [{ confirmPassword: undefined }, { ConfirmPassword: ['Las contraseñas no coinciden.'] }],
    [{ password: ['Patineta-verde-7'] }, { Password: ['Escribe un texto.'] }],
  ])('refuses the passwords %j', async (changes, errors) => {
    const form = formOf(changes)
    expect((await register(form)).json()).toMatchObject({ success: false, errors })
    expect(await find(form.email)).toEqual([])
  })

  it.each(['false', '', 'si', '1'])('asks for the terms to be accepted: %j is no yes', async (value) => {
    const form = formOf({ confirmPassword: 'otra' })
    const answer = await register(form, {}, { conditionsAcceptation: value })
    expect(answer.json().errors).toEqual({
      ConditionsAcceptation: ['Acepta los términos y condiciones para continuar.'],
      ConfirmPassword: ['Las contraseñas no coinciden.'],
    })
    expect(await find(form.email)).toEqual([])
  })

  it.each(['nada', '"ana"', '[]', 'null', '7'])('takes no body that is %s', async (payload) => {
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/api/user/newuser?conditionsAcceptation=true',
      headers: { 'x-requested-with': 'fetch', 'content-type': 'application/json' },
      payload,
    })
    expect([200, 400]).toContain(answer.statusCode)
    expect(answer.json().success).toBe(false)
  })

  it('refuses a body beyond the limit as too large', async () => {
    expect((await register(formOf({ name: 'x'.repeat(2 ** 20) }))).statusCode).toBe(413)
  })

  it('refuses whoever is signed in', async () => {
    const { id } = await identity.makeAccount()
    const form = formOf()
    const answer = await register(form, as(id, 'GeneralUser'))
    expect(answer.json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Ya iniciaste')],
    })
    expect(sessionOf(answer)).toBeNull()
    expect(await find(form.email)).toEqual([])
  })
})

describe('an e-mail that has an account', () => {
  it.each(['Active', 'Blocked', 'Suspended'] as const)('is refused while that is %s', async (status) => {
    const { email } = await identity.makeAccount({
      status,
      statusCause: status === 'Active' ? null : 'staff',
    })
    const answer = await register(formOf({ email: email.toUpperCase() }))
    expect(answer.json()).toMatchObject({ success: false, errors: { Email: taken } })
    expect(sessionOf(answer)).toBeNull()
    expect(await identity.takeEvents()).toEqual([])
    expect(await identity.takeMails()).toEqual([])
  })

  it('is free again once that is deleted', async () => {
    const { id, email } = await identity.makeAccount({ status: 'Deleted', statusCause: 'staff' })
    const session = sessionOf(await register(formOf({ email })))
    expect(session?.userId).toBeGreaterThan(id)
  })

  it('is kept for an account that may still take its e-mail back', async () => {
    const account = await identity.makeAccount({ email: 'robada@rodada.mx' })
    await makeLink(identity, account, 'undo-email')
    await em().nativeUpdate(UserAccount, { id: account.id }, { email: 'l@d.mx', emailKey: 'l@d.mx' })
    expect((await register(formOf({ email: 'robada@rodada.mx' }))).json().errors).toEqual({ Email: taken })
    expect(await find('robada@rodada.mx')).toEqual([])
  })

  it('goes to one of several that want it at once', async () => {
    const form = formOf()
    const answers = await Promise.all(
      ['Ana', 'Eva', 'Luz'].map((name) => register({ ...form, name }, keyed(name, name.charAt(0)))),
    )
    expect(answers.filter((answer) => sessionOf(answer))).toHaveLength(1)
    const refused = answers.map((answer) => answer.json()).filter(({ success }) => !success)
    expect(refused.map(({ errors }) => errors)).toEqual([{ Email: taken }, { Email: taken }])
    await only(form.email)
    expect(await identity.takeMails()).toHaveLength(1)
  })
})

describe('an account for a course registration', () => {
  const newUser = { newUser: 'true' }

  it('gets no password, whatever the page sends, and a link to set one', async () => {
    const form = formOf({ confirmPassword: 'otra cosa' })
    const answer = await register(form, {}, newUser)
    expect(answer.json()).toEqual({
      success: true,
      messages: ['Tu cuenta está lista.', 'Te enviamos un correo con un enlace para crear tu contraseña.'],
      errors: {},
    })
    const account = await only(form.email)
    expect(account.passwordHash).toBeNull()
    expect(sessionOf(answer)).toMatchObject({ userId: account.id, registering: true })
    expect(await identity.takeMails()).toMatchObject([{ to: form.email, kind: 'first-access' }])
    expect(await signIn(form.email, password)).toBeNull()
  })

  it('computes no hash: it works while none can be made', async () => {
    const { hash } = identity.passwords
    identity.passwords.hash = () => Promise.reject(new Error('no hash'))
    try {
      expect(sessionOf(await register(formOf(), {}, newUser))).not.toBeNull()
      expect((await register(formOf())).statusCode).toBe(500)
    } finally {
      identity.passwords.hash = hash
    }
  })

  it('needs the terms and a free e-mail like any other', async () => {
    const { email } = await identity.makeAccount()
    expect((await register(formOf({ email }), {}, newUser)).json().errors).toEqual({ Email: taken })
    const refused = await register(formOf(), {}, { ...newUser, conditionsAcceptation: 'false' })
    expect(Object.keys(refused.json().errors)).toEqual(['ConditionsAcceptation'])
  })
})

describe('a registration that is repeated after a lost answer', () => {
  it('signs in to the same account, at once and later', async () => {
    const form = formOf()
    const headers = keyed('twice')
    const answers = await Promise.all([register(form, headers), register(form, headers)])
    await setTimeout(2)
    answers.push(await register(form, headers))
    const { id } = await only(form.email)
    expect(answers.map((answer) => sessionOf(answer)?.userId)).toEqual([id, id, id])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toEqual({ success: true, messages: ['Tu cuenta está lista.'], errors: {} })
    expect(await identity.takeMails()).toHaveLength(1)
    expect((await identity.takeEvents()).filter(({ type }) => type === 'user.changed')).toHaveLength(1)
    const [first, , last] = answers.map((answer) => Date.parse(sessionOf(answer)?.startedAt ?? ''))
    // Each begins for itself: what ended the account's sessions meanwhile does not end the last one.
    expect(last).toBeGreaterThan(first ?? Number.NaN)
  })

  it('keeps its session a registering one', async () => {
    const form = formOf()
    const again = () => register(form, keyed('course'), { newUser: 'true' })
    await again()
    expect(sessionOf(await again())).toMatchObject({ registering: true })
  })

  it.each([
    ['from another browser', (key: string) => keyed(key, 'b')],
    ['from no browser', (key: string) => ({ 'idempotency-key': key })],
    ['with another key', (key: string) => keyed(`${key} again`)],
  ])('is none %s', async (what, headersOf) => {
    const form = formOf()
    await register(form, keyed(what))
    const answer = await register(form, headersOf(what))
    expect(answer.json().errors).toEqual({ Email: taken })
    expect(sessionOf(answer)).toBeNull()
  })

  it('is none with other words', async () => {
    const form = formOf()
    await register(form, keyed('words'))
    for (const changes of [{ name: 'Eva' }, { password: 'otra-cosa-8', confirmPassword: 'otra-cosa-8' }]) {
      const answer = await register({ ...form, ...changes }, keyed('words'))
      expect(answer.json()).toMatchObject({
        success: false,
        messages: [expect.stringContaining('otros datos')],
      })
      expect(sessionOf(answer)).toBeNull()
    }
  })

  it.each([
    ['changed the password', { passwordHash: 'of another' }],
    ['was suspended', { status: 'Suspended', statusCause: 'staff' }],
    ['was blocked', { status: 'Blocked', statusCause: 'attempts' }],
    ['was deleted', { status: 'Deleted', statusCause: 'staff' }],
  ] as const)('opens no account whose owner or staff %s since', async (_what, values) => {
    const form = formOf()
    const headers = keyed(`closed ${_what}`)
    await register(form, headers)
    const passwordHash =
      'passwordHash' in values ? { passwordHash: await identity.passwords.hash('otra-cosa-8') } : {}
    await em().nativeUpdate(UserAccount, { email: form.email }, { ...values, ...passwordHash })
    const answer = await register(form, headers)
    expect(answer.json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Inicia sesión')],
    })
    expect(sessionOf(answer)).toBeNull()
  })

  it('opens no account whose first password was set since', async () => {
    const form = formOf()
    const again = () => register(form, keyed('set'), { newUser: 'true' })
    await again()
    await em().nativeUpdate(UserAccount, { email: form.email }, { passwordHash: 'of the link' })
    expect(sessionOf(await again())).toBeNull()
  })
})
