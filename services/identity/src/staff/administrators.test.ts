import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { UserForm } from '@rodada/contracts/account/user'
import { UserAccount } from '../account/user-account.entity.ts'
import { type Administrator, formOf, makeAdministrator } from '../testing/administrator.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  // No administrator of another test may be left.
  await em().execute('truncate user_account cascade')
  await identity.takeEvents()
  await identity.takeEvents('gateway')
})

const oneself = 'No puedes quitarte tu propio acceso de administrador.'
const refusal = (message: string) => ({ success: false, messages: [message], errors: {} })

const em = () => identity.orm.em.fork()
const activeAdmins = async () =>
  (await em().find(UserAccount, { status: 'Active' })).filter(({ roles }) => roles.includes('Admin'))
const edit = (by: Administrator, account: UserAccount, changes: Partial<UserForm>) =>
  by.command(`Edit/${account.id}`, formOf(account, changes))
const remove = (by: Administrator, account: UserAccount) => by.command(`Delete/${account.id}`)

/** Ways to take an administrator's access away. */
const removals: [string, (by: Administrator, account: UserAccount) => ReturnType<typeof remove>][] = [
  ['deleting', remove],
  ['deleting by the form', (by, account) => edit(by, account, { status: 'Deleted' })],
  ['suspending', (by, account) => edit(by, account, { status: 'Suspended' })],
  ['blocking', (by, account) => edit(by, account, { status: 'Blocked' })],
  ['demoting', (by, account) => edit(by, account, { roles: ['GeneralUser'] })],
]

describe.each(removals)('%s an administrator', (_way, act) => {
  it('is not done to oneself, though there are others', async () => {
    const me = await makeAdministrator(identity)
    await makeAdministrator(identity)
    expect((await act(me, me.account)).json()).toEqual(refusal(oneself))
    expect(await activeAdmins()).toHaveLength(2)
    expect(await identity.takeEvents('gateway')).toEqual([])
  })

  it('is done to another one', async () => {
    const me = await makeAdministrator(identity)
    const other = await makeAdministrator(identity)
    expect((await act(me, other.account)).json()).toMatchObject({ success: true })
    expect((await activeAdmins()).map(({ id }) => id)).toEqual([me.account.id])
  })

  it('leaves the one who does it, whom wrong passwords blocked', async () => {
    const me = await makeAdministrator(identity, { attemptsBlockedUntil: new Date(Date.now() + 60_000) })
    const last = await makeAdministrator(identity)
    await makeAdministrator(identity, { status: 'Suspended' })
    expect((await act(me, last.account)).json()).toMatchObject({ success: true })
    expect((await activeAdmins()).map(({ id }) => id)).toEqual([me.account.id])
  })

  it('leaves one of two who do it to each other at once', async () => {
    const [one, other] = [await makeAdministrator(identity), await makeAdministrator(identity)]
    const answers = await Promise.all([act(one, other.account), act(other, one.account)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(await activeAdmins()).toHaveLength(1)
  })
})

describe('a circle of administrators who delete the next one at once', () => {
  it('leaves at least one', async () => {
    const circle: Administrator[] = []
    for (let n = 0; n < 4; n++) circle.push(await makeAdministrator(identity))
    await Promise.all(
      circle.map((by, n) => {
        const next = circle[(n + 1) % circle.length]
        return remove(by, (next ?? by).account)
      }),
    )
    expect((await activeAdmins()).length).toBeGreaterThan(0)
  })
})

describe('somebody who was an administrator a moment ago', () => {
  it('and lost the role changes nothing any more', async () => {
    const former = await makeAdministrator(identity, { roles: ['GeneralUser'] })
    await makeAdministrator(identity)
    const blocked = await identity.makeAccount({ status: 'Blocked' })
    const form = formOf(blocked, {
      name: 'Otra',
      password: 'Patineta-verde-7',
      confirmPassword: 'Patineta-verde-7',
    })
    const answers = [
      await former.command('Create', { ...form, email: 'nueva@rodada.mx' }),
      await former.command(`Edit/${blocked.id}`, form),
      await former.command(`Unlock/${blocked.id}`),
      await former.command(`Delete/${blocked.id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect(await em().count(UserAccount, { email: 'nueva@rodada.mx' })).toBe(0)
    expect(await em().findOneOrFail(UserAccount, { id: blocked.id })).toMatchObject({
      name: 'Ana',
      status: 'Blocked',
      version: blocked.version,
    })
    expect(await identity.takeEvents()).toEqual([])
  })
})
