import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

function ask(id: number, headers = internally('academy', 'identity')) {
  return identity.app.inject({ url: `/internal/accounts/${id}/contact`, headers })
}

describe('where a service writes to somebody', () => {
  it('is the address in use, with the name of whoever has shown that it is theirs', async () => {
    const { id, email } = await identity.makeAccount({ name: 'Zoé', emailVerifiedAt: new Date() })
    expect((await ask(id)).json()).toEqual({ name: 'Zoé', email, isAdmin: false })
  })

  it('comes without a name while the address may be a stranger’s', async () => {
    const { id, email } = await identity.makeAccount({ name: 'Gana dinero en http://malo.example' })
    expect((await ask(id)).json()).toEqual({ name: null, email, isAdmin: false })
  })

  it.each<[string, AccountValues]>([
    ['blocked by the staff', { status: 'Blocked' }],
    ['suspended', { status: 'Suspended' }],
    ['deleted', { status: 'Deleted' }],
  ])('is nowhere for an account that was %s', async (_what, values) => {
    const { id } = await identity.makeAccount(values)
    expect((await ask(id)).json()).toBeNull()
    expect((await ask(2_000_000_000)).json()).toBeNull()
  })

  it('is the business of who sends mails about what they did: academy and shop', async () => {
    const { id } = await identity.makeAccount()
    expect((await ask(id, internally('shop', 'identity'))).statusCode).toBe(200)
    expect((await ask(id, internally('media', 'identity'))).statusCode).toBe(404)
    expect((await ask(id, {})).statusCode).toBe(404)
  })
})

it('is found with its name by ids and whole e-mails, open accounts alone', async () => {
  const laura = await identity.makeAccount({ name: 'Laura', lastName: 'Gómez', email: 'laura.g@rodada.test' })
  const other = await identity.makeAccount({ name: 'Laura', lastName: 'Gómez' })
  const closed = await identity.makeAccount({ status: 'Deleted' })
  const find = (caller: 'shop' | 'media', payload: object) =>
    identity.app.inject({
      ...{ method: 'POST', url: '/internal/accounts/find', payload },
      headers: internally(caller, 'identity'),
    })
  const asked = { ids: [other.id, closed.id], emails: [' LAURA.G@rodada.test', 'laura'] }
  expect((await find('shop', asked)).json()).toEqual(
    [laura, other].map(({ id, email }) => ({ id, name: 'Laura Gómez', email })),
  )
  expect((await find('media', asked)).statusCode).toBe(404)
})

it('is found by words of its name, not by parts of its e-mail', async () => {
  const name = { name: 'Ximena', lastName: 'Ávila Duarte' }
  const { id } = await identity.makeAccount({ ...name, email: 'quetzal.x@rodada.test' })
  await identity.makeAccount({ ...name, status: 'Blocked' })
  const found = async (...words: string[]) => {
    const answer = await identity.app.inject({
      ...{ method: 'POST', url: '/internal/accounts/find', payload: { ids: [], emails: [], words } },
      headers: internally('shop', 'identity'),
    })
    return answer.json().map((account: { id: number }) => account.id)
  }
  expect(await found('avila', 'XIMENA')).toEqual([id])
  expect(await found('ximena', 'soto')).toEqual([])
  expect(await found('quetzal')).toEqual([])
  expect(await found()).toEqual([])
})

describe('who can hold classes', () => {
  const path = '/internal/accounts/instructors'
  it('is every open account with that role, by name', async () => {
    const roles = ['Instructor', 'GeneralUser'] as const
    const { id: second } = await identity.makeAccount({ name: 'Zoé', lastName: 'Ríos', roles: [...roles] })
    const { id: first } = await identity.makeAccount({ name: 'Ángel', lastName: '', roles: ['Instructor'] })
    await identity.makeAccount({ roles: ['Instructor'], status: 'Blocked' })
    await identity.makeAccount({ roles: ['ClassCapturist'] })
    const headers = internally('academy', 'identity')
    expect((await identity.app.inject({ url: path, headers })).json()).toEqual([
      { id: first, name: 'Ángel' },
      { id: second, name: 'Zoé Ríos' },
    ])
  })

  it('is the academy’s business alone', async () => {
    const asked = (headers: Record<string, string>) => identity.app.inject({ url: path, headers })
    expect((await asked(internally('shop', 'identity'))).statusCode).toBe(404)
    expect((await asked({})).statusCode).toBe(404)
  })
})
