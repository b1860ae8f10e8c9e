import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { confirmOwnPassword, updateOwnData, updatePassword } from '@rodada/contracts/account/calls'
import { createUser, deleteUser, editUser, unlockUser } from '@rodada/contracts/account/user'
import type { Call } from '@rodada/contracts/call'
import type { Role } from '@rodada/contracts/roles'
import { minuteMs } from '@rodada/contracts/words/durations'
import { knownBrowserHeader } from '@rodada/service/http/browser'
import { as, asSince, internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { formOf } from '../testing/administrator.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { send, sessionOf } from '../testing/send.ts'

let identity: IdentityHarness
let admin: UserAccount
let person: UserAccount
const right = 'Rodada-2026'
const wrong = 'Rodada-2025'
const roles: Role[] = ['GeneralUser', 'Admin']
const here = 'h'.repeat(43)
const em = () => identity.orm.em.fork()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs)

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await em().execute('truncate sign_in_throttle, known_browser, given_password')
  admin = await identity.makeAccount({ password: right, roles })
  person = await identity.makeAccount({ password: right, emailVerifiedAt: new Date() })
  await em().execute(`insert into known_browser (account_id, browser) values (${admin.id}, '${here}')`)
  await identity.takeEvents()
})

const needed = {
  success: false,
  messages: ['Escribe tu contraseña actual para confirmar que eres tú.'],
  errors: { OwnPassword: ['Escribe tu contraseña actual.'] },
}
const incorrect = ['La contraseña actual no es correcta.']
const asAdmin = () => as(admin.id, ...roles)
const reload = (id: number) => em().findOneOrFail(UserAccount, { id })

/** As the administrator, who signed in long ago. */
async function make(
  call: Call,
  sent: { body?: object; params?: Record<string, number> },
  headers = asAdmin(),
  browser = here,
) {
  const answer = await send(identity, call, {
    ...sent,
    headers: { ...headers, [knownBrowserHeader]: browser },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const edit = (changes: object, headers?: Record<string, string>, browser?: string) =>
  make(editUser, { params: { id: person.id }, body: formOf(person, changes) }, headers, browser)
const ownData = (changes: object) =>
  make(updateOwnData, { body: { firstName: 'Eva', email: admin.email, ...changes } })
const give = (ownPassword: string, browser?: string) =>
  make(confirmOwnPassword, { body: { ownPassword } }, asAdmin(), browser)
const chosen = { password: 'Patineta-verde-7', confirmPassword: 'Patineta-verde-7' }

/** Commands that need the own password. */
const commands: [string, (own?: object, headers?: Record<string, string>) => Promise<unknown>][] = [
  ['another e-mail of one’s own', (own) => ownData({ email: 'otra@rodada.mx', ...own })],
  ['the e-mail of another', (own, headers) => edit({ email: 'otra@rodada.mx', ...own }, headers)],
  ['the password of another', (own, headers) => edit({ ...chosen, ...own }, headers)],
  ['the status of another', (own, headers) => edit({ status: 'Suspended', ...own }, headers)],
  ['the roles of another', (own, headers) => edit({ roles: ['Instructor'], ...own }, headers)],
  [
    'a new administrator',
    (own, headers) =>
      make(
        createUser,
        { body: { ...formOf(person), ...chosen, email: 'jefa@rodada.mx', roles: ['Admin'], ...own } },
        headers,
      ),
  ],
]

describe.each(commands)('%s', (_what, command) => {
  it('is refused without the own password, and changes nothing', async () => {
    const before = [await reload(admin.id), await reload(person.id), await em().count(UserAccount)]
    expect(await command()).toEqual(needed)
    expect(await command({ ownPassword: '' })).toEqual(needed)
    expect(await command({ ownPassword: null })).toEqual(needed)
    expect([await reload(admin.id), await reload(person.id), await em().count(UserAccount)]).toEqual(before)
    expect(await identity.takeEvents()).toEqual([])
  })

  it('is refused with a wrong one at its field', async () => {
    expect(await command({ ownPassword: wrong })).toMatchObject({
      success: false,
      errors: { OwnPassword: incorrect },
    })
    const events = await identity.takeEvents()
    expect(events).toMatchObject([{ data: { title: 'Contraseña actual rechazada', level: 'warning' } }])
    expect(JSON.stringify(events)).not.toContain('Rodada-202')
  })

  it('is done with the right one', async () => {
    expect(await command({ ownPassword: right })).toMatchObject({ success: true })
    expect(JSON.stringify(await identity.takeEvents())).not.toContain(right)
  })
})

describe.each([
  ['deleting', deleteUser, {}],
  ['unblocking what the staff blocked', unlockUser, { status: 'Blocked' }],
] as const)('%s', (_what, call, values) => {
  it('asks for the own password too, which is given apart', async () => {
    const { id } = await identity.makeAccount(values)
    expect(await make(call, { params: { id } })).toEqual(needed)
    expect(await give(right)).toEqual({ success: true, messages: [], errors: {} })
    expect(await make(call, { params: { id } })).toMatchObject({ success: true })
  })
})

describe('nobody is asked', () => {
  it('within a quarter of an hour of signing in', async () => {
    const since = (minutes: number) => asSince(minutesAgo(minutes), admin.id, ...roles)
    expect(await edit({ roles: ['Instructor'] }, since(15.1))).toEqual(needed)
    expect(await edit({ roles: ['Instructor'] }, since(14.9))).toMatchObject({ success: true })
  })

  it('within a quarter of an hour of the last time, in the same session', async () => {
    await give(right)
    const other = await identity.makeAccount({ password: right, roles })
    expect(await edit({ roles: [] }, as(other.id, ...roles))).toEqual(needed)
    expect(await edit({ roles: ['Instructor'] })).toMatchObject({ success: true })
    person = await reload(person.id)
    await em().execute(`update given_password set given_at = given_at - interval '15 minutes'`)
    expect(await edit({ roles: ['GeneralUser'] })).toEqual(needed)
  })

  it('for what opens nothing', async () => {
    expect(await edit({ name: 'Otra', email: person.email.toUpperCase() })).toMatchObject({ success: true })
    expect(await ownData({ email: admin.email.toUpperCase() })).toMatchObject({ success: true })
    const { id } = await identity.makeAccount({ attemptsBlockedUntil: minutesAgo(-10) })
    expect(await make(unlockUser, { params: { id } })).toMatchObject({ success: true })
  })

  it('who has no password yet', async () => {
    await em().nativeUpdate(UserAccount, { id: admin.id }, { passwordHash: null })
    expect(await edit({ email: 'sin-clave@rodada.mx' })).toMatchObject({ success: true })
    expect(await ownData({ email: 'mia@rodada.mx' })).toMatchObject({ success: true })
    expect(await give(right)).toMatchObject({ success: false, errors: {} })
  })
})

describe('wrong own passwords', () => {
  const errorOf = async (answer: Promise<{ errors: Record<string, string[]> }>) =>
    Object.values((await answer).errors)[0]?.[0]

  async function fail(times: number, browser = here): Promise<void> {
    for (let n = 0; n < times; n++) {
      await em().execute('update sign_in_throttle set next_try_at = now()')
      expect(await errorOf(give(wrong, browser))).toBe(incorrect[0])
    }
  }
  async function signIn(browser: string) {
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/internal/sign-in',
      headers: internally('gateway', 'identity'),
      payload: { email: admin.email, password: right, address: '', userAgent: '', knownBrowser: browser },
    })
    return answer.json()
  }

  it('count with those at the sign-in: five shut this browser out, there and here', async () => {
    await fail(5)
    expect(await errorOf(give(right))).toContain('Espera 15 minutos')
    expect(await errorOf(edit({ roles: [], ownPassword: right }))).toContain('Espera 15 minutos')
    const form = { oldPassword: right, newPassword: chosen.password, confirmPassword: chosen.password }
    expect(await errorOf(make(updatePassword, { body: form }))).toContain('Espera 15 minutos')
    const { user, retryAfter } = await signIn(here)
    expect({ user, minutes: Math.ceil(retryAfter / 60) }).toEqual({ user: null, minutes: 15 })
    expect(await signIn('o'.repeat(43))).toMatchObject({ user: { userId: admin.id } })
    expect((await reload(admin.id)).attemptsBlockedUntil).toBeNull()
  })

  it('from a browser that is not the session’s count with those of strangers', async () => {
    await fail(5, 's'.repeat(43))
    expect((await reload(admin.id)).attemptsBlockedUntil).not.toBeNull()
    expect(await errorOf(give(right, 'n'.repeat(43)))).toContain('Espera 60 minutos')
    expect(await give(right)).toMatchObject({ success: true })
  })

  it('are looked at few at a time of many that come at once', async () => {
    const guesses = Array.from({ length: 20 }, (_, n) => errorOf(give(`adivinanza-${n}`)))
    const texts = await Promise.all(guesses)
    expect(texts.filter((text) => text === incorrect[0]).length).toBeLessThanOrEqual(3)
  })
})

it('a change of password makes its browser known, and the session that it begins young', async () => {
  await em().execute('truncate known_browser')
  const body = { oldPassword: right, newPassword: chosen.password, confirmPassword: chosen.password }
  const answer = await send(identity, updatePassword, {
    body,
    headers: { ...asAdmin(), [knownBrowserHeader]: here },
  })
  expect(Date.now() - Date.parse(sessionOf(answer)?.startedAt ?? '')).toBeLessThan(60_000)
  expect(await em().execute('select browser from known_browser')).toEqual([{ browser: here }])
})
