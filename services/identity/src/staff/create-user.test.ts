import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { UserForm } from '@rodada/contracts/account/user'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type Administrator, makeAdministrator, takeMovements } from '../testing/administrator.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
let admin: Administrator
beforeAll(async () => {
  identity = await startIdentity()
  admin = await makeAdministrator(identity)
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeMails()
})

let made = 0
function form(changes: Partial<UserForm> = {}): UserForm {
  return {
    name: 'Beatriz',
    lastName: 'Luna',
    email: `nueva${++made}@rodada.mx`,
    password: 'Patineta-verde-7',
    confirmPassword: 'Patineta-verde-7',
    status: 'Active',
    roles: ['Instructor'],
    ...changes,
  }
}
const create = async (body: object, headers?: Record<string, string>) => {
  const answer = await admin.command('Create', body, headers)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const em = () => identity.orm.em.fork()
const reload = (id: number) => em().findOneOrFail(UserAccount, { id })
const countOf = (email: string) => em().count(UserAccount, { email })

describe('POST /api/Admin/User/Create', () => {
  it('makes an account that can sign in, trimmed, its roles once each and in order', async () => {
    const wish = form({
      name: '  Beatriz ',
      lastName: ' Luna ',
      roles: ['Admin', 'Instructor', 'Admin'],
    })
    const { id, ...answer } = await create(wish)
    expect(answer).toEqual({ success: true, messages: ['El usuario se registró.'], errors: {} })
    expect(await reload(id)).toMatchObject({
      name: 'Beatriz',
      lastName: 'Luna',
      email: wish.email,
      status: 'Active',
      roles: ['Instructor', 'Admin'],
      emailVerifiedAt: null,
    })
    const signIn = await identity.app.inject({
      method: 'POST',
      url: '/internal/sign-in',
      headers: internally('gateway', 'identity'),
      payload: { email: wish.email, password: wish.password, address: '203.0.113.5', userAgent: '' },
    })
    expect(signIn.json().user).toEqual({ userId: id, roles: ['Instructor', 'Admin'] })
  })

  it('tells the other services, the log and the owner, and nobody the password', async () => {
    const { id } = await create(form({ email: 'Lola.Vega@Rodada.mx' }))
    const movements = await takeMovements(identity)
    expect(movements).toMatchObject([
      {
        title: 'Cuenta creada',
        description: `Cuenta ${id}`,
        actorId: admin.account.id,
        subjectId: id,
        formData: { name: 'Beatriz', email: 'Lola.Vega@Rodada.mx', status: 'Active', roles: ['Instructor'] },
      },
    ])
    expect(await identity.takeEvents('academy')).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ userId: id, name: 'Beatriz' }) }),
    )
    expect(JSON.stringify(movements)).not.toContain('Patineta')
    expect(await identity.takeMails()).toMatchObject([{ kind: 'welcome', to: 'Lola.Vega@Rodada.mx' }])
  })

  it('makes a closed account without a word to its owner', async () => {
    const { id } = await create(form({ status: 'Suspended', lastName: null, roles: [] }))
    expect(await reload(id)).toMatchObject({
      status: 'Suspended',
      lastName: '',
      roles: [],
    })
    expect(await identity.takeMails()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a blank name', { name: '   ' }, 'Name'],
    ['what is no e-mail', { email: 'nadie' }, 'Email'],
    ['a short password', { password: '12345', confirmPassword: '12345' }, 'Password'],
    ['a common password', { password: 'Password1', confirmPassword: 'Password1' }, 'Password'],
    ['another confirmation', { confirmPassword: 'otra cosa' }, 'ConfirmPassword'],
    ['an account deleted from the start', { status: 'Deleted' }, 'Status'],
    ['roles that are a text', { roles: 'Admin' }, 'Roles'],
  ])('refuses %s', async (_what, changes, field) => {
    const wish = { ...form(), ...changes }
    const answer = await create(wish)
    expect(answer).toMatchObject({ success: false, messages: ['Revisa los datos marcados.'] })
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await identity.takeEvents()).toEqual([])
    expect(await identity.takeMails()).toEqual([])
  })

  it('refuses a role that does not exist, and a megabyte', async () => {
    expect((await create({ ...form(), roles: ['Root'] })).errors).toHaveProperty(['Roles[0]'])
    const huge = await admin.command('Create', { ...form(), name: 'x'.repeat(1024 * 1024) })
    expect(huge.statusCode).toBe(413)
  })

  it('refuses a taken e-mail, in whatever letters, and takes a deleted account’s', async () => {
    await identity.makeAccount({ email: 'ocupada@rodada.mx' })
    await identity.makeAccount({ email: 'libre@rodada.mx', status: 'Deleted' })
    const taken = { Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] }
    expect((await create(form({ email: 'OCUPADA@rodada.mx' }))).errors).toEqual(taken)
    // Full-width letters look and compare the same.
    expect((await create({ ...form(), email: 'ｏcupada@rodada.mx' })).success).toBe(false)
    expect(await create(form({ email: 'libre@rodada.mx' }))).toMatchObject({ success: true })
    expect(await countOf('libre@rodada.mx')).toBe(2)
  })

  it('takes nothing that the form does not have', async () => {
    const { id } = await create({
      ...form(),
      id: 1,
      version: 9,
      emailVerifiedAt: '2020-01-01T00:00:00.000Z',
      failedAttempts: -5,
      passwordHash: 'x',
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(id).toBeGreaterThan(1)
    const account = await reload(id)
    expect(account).toMatchObject({ version: 1, emailVerifiedAt: null, attemptsBlockedUntil: null })
    expect(account.passwordHash).toMatch(/^\$argon2id\$/)
    expect(account.createdAt.getFullYear()).toBeGreaterThan(2020)
  })

  it('makes one account of a repeated request, also of two at once', async () => {
    const wish = form()
    const key = { 'idempotency-key': 'borrador-1' }
    const [one, other] = await Promise.all([create(wish, key), create(wish, key)])
    const third = await create(wish, key)
    expect(one).toMatchObject({ success: true, id: expect.any(Number) })
    expect([other, third]).toEqual([one, one])
    expect(await countOf(wish.email)).toBe(1)
    expect(await identity.takeMails()).toHaveLength(1)
    expect(await create({ ...wish, name: 'Otra' }, key)).toMatchObject({ success: false })
  })

  it('keeps a key free whose request was refused', async () => {
    const wish = form()
    const key = { 'idempotency-key': 'borrador-2' }
    expect(await create({ ...wish, email: admin.account.email }, key)).toMatchObject({ success: false })
    expect(await create(wish, key)).toMatchObject({ success: true })
  })

  it('gives one of two the same e-mail at once', async () => {
    const { email } = form()
    const answers = await Promise.all(['Ana', 'Eva'].map((name) => create(form({ name, email }))))
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect(await countOf(email)).toBe(1)
  })
})
