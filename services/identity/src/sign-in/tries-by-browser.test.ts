import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { minuteMs } from '@rodada/contracts/words/durations'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { postAccountForm } from '../testing/account-form-fixture.ts'
import { makeAdministrator } from '../testing/administrator.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { tokenOf } from '../testing/mailed-links.ts'

let identity: IdentityHarness
let account: UserAccount
const right = 'Patineta-verde-7'
const known = 'k'.repeat(43)
const stranger = 's'.repeat(43)
const em = () => identity.orm.em.fork()

beforeAll(async () => {
  identity = await startIdentity({ PUBLIC_URL: 'https://rodada.mx' })
})
afterAll(() => identity.close())
beforeEach(async () => {
  await em().execute('truncate sign_in_throttle')
  account = await identity.makeAccount({ password: right, emailVerifiedAt: new Date() })
  expect(await signIn(right, known)).toMatchObject({ user: { userId: account.id } })
  await identity.takeEvents()
  await identity.takeEvents('academy')
  await identity.takeEvents('gateway')
  await identity.takeMails()
})

async function signIn(password: string, knownBrowser?: string, address = '203.0.113.9') {
  const answer = await identity.app.inject({
    method: 'POST',
    url: '/internal/sign-in',
    headers: internally('gateway', 'identity'),
    payload: { email: account.email, password, address, userAgent: 'Navegador', knownBrowser },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const reload = () => em().findOneOrFail(UserAccount, { id: account.id })
const admitted = { user: { userId: expect.any(Number) } }
const refused = { user: null }

/** Pretends that every wait so far is over, and that so much time has passed since. */
async function pass(seconds = 0): Promise<void> {
  await em().execute(`update sign_in_throttle set next_try_at = next_try_at - make_interval(secs => ${seconds}),
    updated_at = updated_at - make_interval(secs => ${seconds})`)
  await em().execute(
    `update user_account set attempts_blocked_until = attempts_blocked_until - make_interval(secs => ${seconds})`,
  )
}

/** Wrong passwords, each after the wait that the one before cost. */
async function fail(times: number, browser?: string): Promise<number[]> {
  const waits: number[] = []
  for (let n = 0; n < times; n++) {
    await pass(waits.at(-1))
    waits.push((await signIn(`equivocada-${n}`, browser)).retryAfter)
  }
  return waits
}

describe('wrong passwords from browsers that never signed in to the account', () => {
  it('shut all such browsers out for an hour, and no other', async () => {
    expect(await fail(5, stranger)).toEqual([0, 0, 2, 4, 3600])
    for (const browser of [stranger, 'n'.repeat(43), undefined])
      expect(await signIn(right, browser)).toMatchObject({ ...refused, retryAfter: expect.closeTo(3600, -1) })
    expect(await signIn(right, known)).toMatchObject(admitted)
  })

  it('count together, whatever key each of them brings', async () => {
    for (const [n, wait] of [0, 0, 2, 4, 3600].entries()) {
      expect((await signIn('equivocada', `${n}`.repeat(43), `198.51.100.${n}`)).retryAfter).toBe(wait)
      await pass(wait % 3600)
    }
  })

  it('show the account as blocked, to the log and its owner too, and leave its status alone', async () => {
    await fail(5, stranger)
    const { status, attemptsBlockedUntil, version } = await reload()
    expect({ status, version }).toEqual({
      status: 'Active',
      version: account.version,
    })
    expect(Math.round((Number(attemptsBlockedUntil) - Date.now()) / minuteMs)).toBe(60)
    expect(await identity.takeEvents('academy')).toEqual([])
    expect(await identity.takeEvents('gateway')).toEqual([])
    expect(await identity.takeMails()).toMatchObject([{ kind: 'account-blocked', to: account.email }])
    expect((await identity.takeEvents()).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ title: 'Cuenta bloqueada', level: 'warning', subjectId: account.id }),
    )
    const admin = await makeAdministrator(identity)
    expect((await admin.read(`Details/${account.id}`)).json()).toMatchObject({
      ...{ status: 'Blocked', blockedByAttempts: true },
    })
  })

  it('are looked at again after the hour, five of them', async () => {
    await fail(5, stranger)
    await pass(3599)
    expect(await signIn(right, stranger)).toMatchObject(refused)
    await pass(1)
    expect(await fail(5, stranger)).toEqual([0, 0, 2, 4, 3600])
    await pass(3600)
    expect(await signIn(right, stranger)).toMatchObject(admitted)
    const admin = await makeAdministrator(identity)
    expect((await admin.read(`Details/${account.id}`)).json()).toMatchObject({ status: 'Active' })
  })

  it('mail the owner once, however many hours somebody goes on', async () => {
    const mailed = async () => {
      await fail(5, stranger)
      const mails = await identity.takeMails()
      await pass(3600)
      return mails.length
    }
    expect([await mailed(), await mailed(), await mailed()]).toEqual([1, 0, 0])
    await pass(24 * 3600)
    expect(await mailed()).toBe(1)
  })

  it('are no more than five of a hundred at once', async () => {
    for (let round = 0; round < 6; round++) {
      await pass(round < 5 ? 10 : 0)
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          signIn(`intento ${n}`, undefined, `198.51.100.${round * 20 + n}`),
        ),
      )
    }
    const logged = (await identity.takeEvents()).map(({ data }) => Object(data).title)
    expect(logged.filter((title) => title === 'Inicio de sesión rechazado')).toHaveLength(5)
    expect(logged.filter((title) => title === 'Cuenta bloqueada')).toHaveLength(1)
  })

  it('shut out the last administrator no more than anybody else', async () => {
    await em().nativeDelete(UserAccount, { id: { $ne: account.id } })
    await em().nativeUpdate(UserAccount, { id: account.id }, { roles: ['Admin'] })
    await fail(5, stranger)
    expect(await signIn(right, stranger)).toMatchObject(refused)
    expect(await signIn(right, known)).toMatchObject(admitted)
  })
})

describe('wrong passwords from a browser that has signed in before', () => {
  it('shut that browser out for a quarter of an hour, and no other', async () => {
    const other = 'o'.repeat(43)
    expect(await signIn(right, other)).toMatchObject(admitted)
    expect(await fail(5, known)).toEqual([0, 0, 2, 4, 900])
    expect(await signIn(right, known)).toMatchObject({ ...refused, retryAfter: 900 })
    expect(await signIn(right, other)).toMatchObject(admitted)
    expect(await signIn(right, stranger)).toMatchObject(admitted)
    expect((await reload()).attemptsBlockedUntil).toBeNull()
    expect(await identity.takeMails()).toEqual([])
    await pass(900)
    expect(await signIn(right, known)).toMatchObject(admitted)
  })

  it('start anew after the right one', async () => {
    await fail(4, known)
    await pass(4)
    expect(await signIn(right, known)).toMatchObject(admitted)
    expect(await fail(2, known)).toEqual([0, 0])
  })

  it('are not held up by what the same address tries elsewhere', async () => {
    for (let n = 0; n < 24; n++) {
      await identity.app.inject({
        method: 'POST',
        url: '/internal/sign-in',
        headers: internally('gateway', 'identity'),
        payload: { email: `lista${n}@rodada.mx`, password: 'x', address: '203.0.113.9', userAgent: '' },
      })
    }
    expect(await signIn(right, stranger)).toMatchObject(refused)
    expect(await signIn(right, known)).toMatchObject(admitted)
  })

  it('lift nothing by the right one that strangers have brought about', async () => {
    await fail(5, stranger)
    expect(await signIn(right, known)).toMatchObject(admitted)
    expect(await signIn(right, stranger)).toMatchObject({ ...refused, retryAfter: expect.closeTo(3600, -1) })
    expect((await reload()).attemptsBlockedUntil).not.toBeNull()
  })

  it('is known to its account alone', async () => {
    const first = account
    account = await identity.makeAccount({ password: right })
    expect(await fail(5, known)).toEqual([0, 0, 2, 4, 3600])
    account = first
    expect(await signIn(right, known)).toMatchObject(admitted)
  })
})

describe('a block by wrong passwords', () => {
  it('is lifted by an administrator, who ends no session with it', async () => {
    const admin = await makeAdministrator(identity)
    await fail(5, stranger)
    await fail(5, known)
    expect((await admin.command(`Unlock/${account.id}`)).json()).toMatchObject({ success: true })
    expect(await identity.takeEvents('gateway')).toEqual([])
    expect(await signIn(right, stranger)).toMatchObject(admitted)
    expect(await signIn(right, known)).toMatchObject(admitted)
  })

  it("is lifted by the owner's reset, in whose browser strangers cannot stop the owner any more", async () => {
    await fail(5, stranger)
    await identity.takeMails()
    await postAccountForm(identity, 'RequestPasswordReset', { email: account.email })
    const token = tokenOf((await identity.takeMails()).at(-1))
    const chosen = 'Tabla-larga-9'
    const here = 'h'.repeat(43)
    const form = { token, newPassword: chosen, confirmPassword: chosen }
    expect(
      await postAccountForm(identity, 'ResetPassword', form, { 'x-rodada-known-browser': here }),
    ).toMatchObject({ success: true })
    expect((await reload()).attemptsBlockedUntil).toBeNull()
    await fail(5, stranger)
    expect(await signIn(chosen, here)).toMatchObject(admitted)
    expect(await signIn(chosen, stranger)).toMatchObject(refused)
  })

  it.each(['Blocked', 'Suspended', 'Deleted'] as const)(
    'by the staff, %s, is lifted by neither the hour nor a browser that is known',
    async (status) => {
      await em().nativeUpdate(UserAccount, { id: account.id }, { status })
      await fail(5, stranger)
      await pass(3600)
      expect(await signIn(right, known)).toMatchObject(refused)
      expect(await signIn(right, stranger)).toMatchObject(refused)
      expect((await reload()).attemptsBlockedUntil).toBeNull()
    },
  )
})

it('remembers browsers no longer than their cookies, and not endlessly many', async () => {
  const count = async () =>
    (await em().execute(`select browser from known_browser where account_id = ${account.id}`)).length
  await em().execute(`insert into known_browser (account_id, browser, seen_at)
    select ${account.id}, 'old' || n, now() - interval '401 days' from generate_series(1, 5) n
    union all select ${account.id}, 'new' || n, now() - interval '1 day' from generate_series(1, 120) n`)
  expect(await signIn(right, stranger)).toMatchObject(admitted)
  expect(await count()).toBe(100)
})
