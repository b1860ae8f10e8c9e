import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Call, changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { mayAccess, type Role, roles } from '@rodada/contracts/roles'
import { forgedIdentities, genuineIdentity } from '@rodada/service/testing/forged-identities'
import { as, fetchHeader, internally } from '@rodada/service/testing/test-settings'
import type { UserAccount } from './accounts/user-account.entity.ts'
import { type AccountValues, type IdentityUnderTest, startIdentity } from './testing/identity-under-test.ts'

/*
 * Who gets through to what, for every call of identity that the contracts know: a new one is covered by being
 * declared. Straight at the service, as if the gateway were not there. What a call does with whom it lets in is
 * the business of its own tests.
 */
const own = calls.filter(({ service }) => service === 'identity')
const table = own.map((call) => [`${call.method} ${call.path}`, call] as const)
const guarded = table.filter(([, { access }]) => access !== 'public')
const changing = table.filter(([, call]) => changesState(call))
const withId = table.filter(([, { path }]) => path.includes('/:id'))

let identity: IdentityUnderTest
const people = new Map<string, UserAccount>()

/** One person for each combination of roles that the matrix asks with. */
const combinations: readonly (readonly Role[])[] = [
  [],
  ...roles.map((role) => [role]),
  roles.filter((role) => role !== 'Admin'),
  roles,
]

beforeAll(async () => {
  identity = await startIdentity()
  for (const held of combinations) {
    people.set(held.join(), await identity.makeAccount({ roles: [...held], password: 'Rodada-2026' }))
  }
})
afterAll(() => identity.close())

/** An id that no account has. */
const nobody = 2_000_000_000

function send(call: Call, headers: Record<string, string>, id: number | string = nobody) {
  return identity.app.inject({
    method: call.method,
    url: call.path.replace(':id', String(id)),
    headers: { ...(changesState(call) && fetchHeader), ...headers },
    // Nothing that would be done: whoever gets through is told that the form is empty.
    ...(call.method === 'POST' && { payload: {} }),
  })
}

function personWith(held: readonly Role[]): UserAccount {
  const person = people.get(held.join())
  if (!person) throw new Error(`Nobody has exactly these roles: ${held.join()}`)
  return person
}

describe('the matrix', () => {
  it('covers every call that identity promises', () => {
    expect(own.length).toBeGreaterThanOrEqual(25)
    expect(withId.length).toBeGreaterThanOrEqual(5)
    expect(guarded.length).toBeGreaterThan(changing.length / 2)
  })
})

describe.each(table)('%s', (_name, call) => {
  it('lets in whom its rule names, by each role alone and together', async () => {
    for (const held of combinations) {
      const { id } = personWith(held)
      const { statusCode } = await send(call, as(id, ...held))
      const refused = statusCode === 401 || statusCode === 403
      expect({ held, refused }).toEqual({ held, refused: !mayAccess(call.access, held) })
      if (refused) expect(statusCode).toBe(403)
    }
  })

  it('asks a visitor to sign in unless it is public', async () => {
    const { statusCode } = await send(call, {})
    expect(statusCode === 401).toBe(call.access !== 'public')
    expect(statusCode).not.toBe(403)
  })

  it.each(forgedIdentities(nobody).map(([flaw]) => flaw))('believes no identity with %s', async (flaw) => {
    const { id } = personWith(roles)
    const headers = new Map(forgedIdentities(id)).get(flaw)
    const answer = await send(call, headers ?? {})
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      success: false,
      messages: ['No tienes permiso para hacer esto.'],
      errors: {},
    })
  })

  it('is not opened by a key between the parts, or by an identity said in plain words', async () => {
    const { id } = personWith(roles)
    const claims = { 'x-user-id': String(id), 'x-roles': 'Admin', authorization: 'Bearer Admin' }
    const { statusCode } = await send(call, { ...internally('gateway', 'identity'), ...claims })
    expect(statusCode === 401).toBe(call.access !== 'public')
  })

  it('believes what only the gateway can sign', async () => {
    const { statusCode } = await send(call, genuineIdentity(personWith(roles).id))
    expect([401, 403]).not.toContain(statusCode)
  })
})

describe.each(changing)('%s changes something and', (_name, call) => {
  it.each([{}, { 'x-requested-with': 'XMLHttpRequest' }])(
    'answers only a fetch of the pages',
    async (header) => {
      const answer = await identity.app.inject({
        method: call.method,
        url: call.path.replace(':id', String(nobody)),
        headers: { ...as(personWith(roles).id, ...roles), ...header },
        ...(call.method === 'POST' && { payload: {} }),
      })
      expect(answer.statusCode).toBe(403)
    },
  )

  it('leaves every account as it is for whom it does not let in', async () => {
    const { id: target } = personWith([])
    await identity.takeEvents()
    const before = await everything()
    for (const held of combinations.filter((each) => !mayAccess(call.access, each))) {
      await send(call, as(personWith(held).id, ...held), target)
    }
    if (call.access !== 'public') await send(call, {}, target)
    for (const [, headers] of forgedIdentities(personWith(roles).id)) await send(call, headers, target)
    expect(await everything()).toEqual(before)
    expect(await identity.takeEvents()).toEqual([])
  })
})

describe.each(withId)('%s', (_name, call) => {
  it('tells who may not see it nothing of whose the record is, or whether it is there', async () => {
    for (const held of combinations.filter((each) => !mayAccess(call.access, each))) {
      const asking = personWith(held)
      const answers = await Promise.all(
        [asking.id, personWith(roles).id, nobody].map((id) => send(call, as(asking.id, ...held), id)),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    }
  })

  it.each(['0', '-1', '1.0', '1e0', '01', '%2B1', 'abc', '99999999999', '2147483648', "1'--", '%00'])(
    'knows no record %s',
    async (id) => {
      expect((await send(call, as(personWith(roles).id, ...roles), id)).statusCode).toBe(404)
    },
  )

  it('knows no record of nobody', async () => {
    // A form that fits, where there is one: what is wrong must be the id alone.
    const payload = { name: 'Ana', email: 'nadie@rodada.mx', status: 'Active', roles: [] }
    const answer = await identity.app.inject({
      method: call.method,
      url: call.path.replace(':id', String(nobody)),
      headers: { ...fetchHeader, ...as(personWith(roles).id, ...roles) },
      ...(call.method === 'POST' && { payload }),
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('an identity whose account was closed a moment ago', () => {
  it.each<[string, AccountValues]>([
    ['blocked by the staff', { status: 'Blocked', statusCause: 'staff' }],
    ['suspended', { status: 'Suspended', statusCause: 'staff' }],
    ['deleted', { status: 'Deleted', statusCause: 'staff' }],
  ])('%s changes nothing by any call', async (_what, values) => {
    const closed = await identity.makeAccount({ ...values, roles: [...roles], password: 'Rodada-2026' })
    const target = await identity.makeAccount({ status: 'Blocked', statusCause: 'attempts' })
    await identity.takeEvents()
    const before = await everything()
    for (const [name, call] of changing.filter(([, { access }]) => access !== 'public')) {
      const answer = await identity.app.inject({
        method: call.method,
        url: call.path.replace(':id', String(target.id)),
        headers: { ...fetchHeader, ...as(closed.id, ...roles) },
        ...(call.method === 'POST' && { payload: fittingAnything }),
      })
      expect({ name, success: answer.json().success }).toEqual({ name, success: false })
    }
    expect(await everything()).toEqual(before)
    expect(await identity.takeEvents()).toEqual([])
  })

  it('is nobody to /api/me', async () => {
    const closed = await identity.makeAccount({ status: 'Suspended', statusCause: 'staff' })
    const answer = await identity.app.inject({ url: '/api/me', headers: as(closed.id, 'GeneralUser') })
    expect(answer.json()).toEqual({})
  })
})

/** A body that each form of a signed-in person takes, so that only the person is what is wrong. */
const fittingAnything = {
  ...{ name: 'Otra', firstName: 'Otra', lastName: 'Otra', email: 'otra@rodada.mx', phone: '5512345678' },
  ...{ oldPassword: 'Rodada-2026', newPassword: 'Rodada-2027', password: 'Rodada-2027' },
  ...{ confirmPassword: 'Rodada-2027', status: 'Active', roles: ['Admin'] },
  ...{ street: 'Reforma', streetNumber: '1', neighborhood: 'Centro', zipCode: '72000' },
  ...{ city: 'Puebla', state: 'Puebla' },
}

/** All rows of people's tables, for before and after. */
async function everything(): Promise<unknown> {
  const em = identity.orm.em.fork()
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
    where table_schema = 'identity' and table_type = 'BASE TABLE' order by 1`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !/^mikro_orm|migration|throttle/.test(name))
  return Promise.all(
    names.map(async (name) => [name, await em.execute(`select * from "${name}" order by 1`)]),
  )
}
