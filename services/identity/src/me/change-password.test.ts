import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { updatePassword } from '@rodada/contracts/account/calls'
import { sessionsRevoked } from '@rodada/contracts/event'
import { hourMs } from '@rodada/contracts/words/durations'
import { knownBrowserHeader } from '@rodada/service/http/browser'
import { as, asRegistering, internally } from '@rodada/service/testing/test-settings'
import { Value } from 'typebox/value'
import { isKnownBrowser, rememberBrowser } from '../account/known-browsers.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { makeLink, openLinks } from '../testing/mailed-links.ts'
import { send, sessionOf } from '../testing/send.ts'

const old = 'Rodada-2026'
const chosen = 'Patineta-verde-7'

let identity: IdentityHarness
let person: UserAccount
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  person = await identity.makeAccount({ password: old, roles: ['GeneralUser', 'Instructor'] })
  await identity.orm.em.fork().execute('truncate sign_in_throttle')
  await identity.takeEvents()
  await identity.takeEvents('gateway')
  await identity.takeEvents('academy')
  await identity.takeMails()
})

const change = (changes: object = {}, headers = as(person.id, 'GeneralUser')) =>
  send(identity, updatePassword, {
    headers,
    body: { oldPassword: old, newPassword: chosen, confirmPassword: chosen, ...changes },
  })
const reload = () => identity.orm.em.fork().findOneOrFail(UserAccount, { id: person.id })
const opens = async (password: string) =>
  (await identity.passwords.check((await reload()).passwordHash, password)).valid
const wrong = { OldPassword: ['La contraseña actual no es correcta.'] }

const common = 'Esta contraseña es de las más usadas y fácil de adivinar. Elige otra.'
const ownName = 'La contraseña no puede ser el nombre ni el correo de la cuenta.'

async function signIn(password: string) {
  const answer = await identity.app.inject({
    method: 'POST',
    url: '/internal/sign-in',
    headers: internally('gateway', 'identity'),
    payload: { email: person.email, password, address: '203.0.113.9', userAgent: '' },
  })
  return answer.json()
}

describe('POST /api/Me/Password/Update', () => {
  it('sets the password, ends every session and begins one that outlives that', async () => {
    await makeLink(identity, person, 'reset')
    const answer = await change({ id: 1, roles: ['Admin'] })
    expect(answer.json()).toEqual({ success: true, messages: ['Tu contraseña se actualizó.'], errors: {} })
    expect(await opens(chosen)).toBe(true)
    const [revoked] = await identity.takeEvents('gateway')
    const { before, ...sessions } = Value.Parse(sessionsRevoked, revoked?.data)
    expect(sessions).toEqual({ userId: person.id })
    const session = sessionOf(answer)
    expect(session).toMatchObject({
      ...{ userId: person.id, roles: ['GeneralUser', 'Instructor'], registering: false },
    })
    expect(Date.parse(session?.startedAt ?? '')).toBe(Date.parse(before) + 1)
    expect(await openLinks(identity, person)).toEqual([])
    expect(await identity.takeEvents('academy')).toMatchObject([revoked])
    expect(await identity.takeMails()).toMatchObject([{ to: person.email, kind: 'password-changed' }])
    const events = await identity.takeEvents()
    expect(events).toMatchObject([
      { data: { title: 'Contraseña actual confirmada', subjectId: person.id } },
      { data: { title: 'Contraseña actualizada', subjectId: person.id } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/Patineta|Rodada-2026/)
  })

  it('forgets an e-mail that whoever knew the old password may have asked for', async () => {
    await identity.orm.em
      .fork()
      .nativeUpdate(UserAccount, { id: person.id }, { pendingEmail: 'ladron@ejemplo.mx' })
    for (const purpose of ['confirm-email', 'verify-email', 'undo-email'] as const)
      await makeLink(identity, person, purpose)
    expect((await change()).json()).toMatchObject({ success: true })
    expect((await reload()).pendingEmail).toBeNull()
    expect(await openLinks(identity, person)).toEqual(['verify-email', 'undo-email'])
  })

  it('forgets every browser in which the account was signed in to but the one that changes it', async () => {
    const [mine, other] = ['m'.repeat(43), 'o'.repeat(43)]
    const em = identity.orm.em.fork()
    for (const browser of [mine, other]) await rememberBrowser(em, person.id, browser)
    await change({}, { ...as(person.id, 'GeneralUser'), [knownBrowserHeader]: mine })
    expect(await isKnownBrowser(em, person.id, mine)).toBe(true)
    expect(await isKnownBrowser(em, person.id, other)).toBe(false)
  })

  it('keeps a registering session one', async () => {
    expect(sessionOf(await change({}, asRegistering(person.id)))).toMatchObject({ registering: true })
  })

  it.each([
    [{ newPassword: 'corta', confirmPassword: 'corta' }, 'NewPassword', 'Escribe al menos 6 caracteres.'],
    [{ newPassword: 'x'.repeat(101) }, 'NewPassword', 'Escribe como máximo 100 caracteres.'],
    [{ newPassword: 'con\0nulo' }, 'NewPassword', 'Este dato tiene caracteres que no podemos guardar.'],
    [{ newPassword: 'MÉXICO123', confirmPassword: 'MÉXICO123' }, 'NewPassword', common],
    [{ newPassword: 'Ana Peña', confirmPassword: 'Ana Peña' }, 'NewPassword', ownName],
    [{ oldPassword: undefined }, 'OldPassword', 'Este dato es obligatorio.'],
    [{ confirmPassword: 'Patineta-verde-8' }, 'ConfirmPassword', 'Las contraseñas no coinciden.'],
  ])('takes no %j', async (changes, field, text) => {
    const answer = await change(changes)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: false, errors: { [field]: [text] } })
    expect(sessionOf(answer)).toBeNull()
    expect(await opens(old)).toBe(true)
    expect(await identity.takeEvents('gateway')).toEqual([])
  })

  it('refuses a wrong old password, with a warning in the log', async () => {
    const answer = await change({ oldPassword: 'Rodada-2025' })
    expect(answer.json().errors).toEqual(wrong)
    expect(sessionOf(answer)).toBeNull()
    expect(await opens(old)).toBe(true)
    const events = await identity.takeEvents()
    expect(events).toHaveLength(1)
    expect(events[0]?.data).toMatchObject({
      ...{ title: 'Contraseña actual rechazada', level: 'warning', subjectId: person.id },
    })
    expect(JSON.stringify(events)).not.toContain('Rodada-202')
    expect(await identity.takeEvents('gateway')).toEqual([])
  })

  it('slows guesses down together with those at the sign-in, and looks at none meanwhile', async () => {
    await signIn('mal-escrita')
    await change({ oldPassword: 'Rodada-2025' })
    await change({ oldPassword: 'Rodada-2024' })
    const slowed = await change()
    expect(slowed.json().errors).toEqual({
      OldPassword: [expect.stringMatching(/Espera [12] segundos? y vuelve a intentarlo/)],
    })
    expect(await opens(old)).toBe(true)
    expect((await signIn(old)).user).toBeNull()
    await identity.orm.em.fork().execute('update sign_in_throttle set next_try_at = now()')
    expect((await change()).json().success).toBe(true)
    expect((await signIn(chosen)).user).toMatchObject({ userId: person.id })
  })

  it('looks at few of many guesses that come at once', async () => {
    const guesses = Array.from({ length: 20 }, (_, n) => change({ oldPassword: `adivinanza-${n}` }))
    const answers = (await Promise.all(guesses)).map((answer) => answer.json().errors.OldPassword?.[0])
    expect(answers.filter((text) => text === wrong.OldPassword[0]).length).toBeLessThan(8)
  })

  it('is done by one of two that come at once', async () => {
    const answers = await Promise.all([
      change({ newPassword: 'una-nueva-1', confirmPassword: 'una-nueva-1' }),
      change({ newPassword: 'una-nueva-2', confirmPassword: 'una-nueva-2' }),
    ])
    const done = answers.findIndex((answer) => answer.json().success)
    const refused = answers[1 - done]
    expect(refused?.json()).toMatchObject({ success: false, errors: wrong })
    expect(refused && sessionOf(refused)).toBeNull()
    expect(await opens(`una-nueva-${done + 1}`)).toBe(true)
    expect(await identity.takeEvents('gateway')).toHaveLength(1)
  })

  it('sends whoever has no password yet to the mailed link', async () => {
    person = await identity.makeAccount()
    const answer = await change()
    expect(answer.json()).toMatchObject({
      success: false,
      messages: [expect.stringContaining('Créala con el enlace que te enviamos')],
      errors: {},
    })
    expect((await reload()).passwordHash).toBeNull()
  })

  it('leaves unknown browsers shut out that wrong passwords shut out', async () => {
    const attemptsBlockedUntil = new Date(Date.now() + hourMs)
    person = await identity.makeAccount({ attemptsBlockedUntil, password: old })
    expect((await change()).json().success).toBe(true)
    expect((await reload()).attemptsBlockedUntil).toEqual(attemptsBlockedUntil)
  })
})
