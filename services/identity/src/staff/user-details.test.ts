import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Administrator, formOf, makeAdministrator } from '../testing/administrator.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
let admin: Administrator
beforeAll(async () => {
  identity = await startIdentity()
  admin = await makeAdministrator(identity)
})
afterAll(() => identity.close())

const createdAt = new Date('2026-01-02T03:04:05.678Z')
const lastVisit = new Date('2026-02-03T04:05:06.789Z')

describe('GET /api/Admin/User/Details', () => {
  it('shows an account, and no secret of it', async () => {
    const { id } = await identity.makeAccount({
      email: 'Eva@rodada.mx',
      roles: ['GeneralUser', 'Instructor'],
      password: 'Rodada-2026',
      createdAt,
      lastVisit,
      emailVerifiedAt: createdAt,
    })
    expect((await admin.read(`Details/${id}`)).json()).toEqual({
      id,
      name: 'Ana',
      lastName: 'Peña',
      email: 'Eva@rodada.mx',
      status: 'Active',
      roles: ['GeneralUser', 'Instructor'],
      createdTime: createdAt.toISOString(),
      lastVisit: lastVisit.toISOString(),
      blockedByAttempts: false,
      emailVerified: true,
      secondFactor: false,
    })
  })

  it('tells a block by wrong passwords from one by the staff', async () => {
    const see = async (values: AccountValues) => {
      const { id } = await identity.makeAccount(values)
      return (await admin.read(`Details/${id}`)).json()
    }
    const until = (ms: number) => ({ attemptsBlockedUntil: new Date(Date.now() + ms) })
    expect(await see(until(60_000))).toMatchObject({ status: 'Blocked', blockedByAttempts: true })
    expect(await see(until(-1))).toMatchObject({ status: 'Active', blockedByAttempts: false })
    const staff = { status: 'Blocked' } as const
    expect(await see(staff)).toMatchObject({ status: 'Blocked', blockedByAttempts: false, lastVisit: null })
    expect(await see({ ...staff, ...until(60_000) })).toMatchObject({ blockedByAttempts: false })
  })

  it('shows deleted accounts', async () => {
    const { id } = await identity.makeAccount({ status: 'Deleted' })
    expect((await admin.read(`Details/${id}`)).json()).toMatchObject({ id, status: 'Deleted' })
  })
})

describe('GET /api/Admin/User/GetFormData', () => {
  it('is what an edit sends back, with its version', async () => {
    const account = await identity.makeAccount({ roles: ['ClassCapturist'], password: 'Rodada-2026' })
    expect((await admin.read(`GetFormData/${account.id}`)).json()).toEqual({
      id: account.id,
      name: 'Ana',
      lastName: 'Peña',
      email: account.email,
      status: 'Active',
      roles: ['ClassCapturist'],
      version: account.version,
    })
    await admin.command(`Edit/${account.id}`, formOf(account, { name: 'Eva' }))
    const changed = (await admin.read(`GetFormData/${account.id}`)).json()
    expect(changed).toMatchObject({ name: 'Eva', version: account.version + 1 })
  })

  it('is not there for a deleted account, which cannot be edited either', async () => {
    const account = await identity.makeAccount({ status: 'Deleted' })
    expect((await admin.read(`GetFormData/${account.id}`)).statusCode).toBe(404)
    for (const status of ['Active', 'Deleted'] as const) {
      const answer = await admin.command(`Edit/${account.id}`, formOf(account, { status }))
      expect(answer.json()).toEqual({ success: false, messages: ['La cuenta está eliminada.'], errors: {} })
    }
  })
})
