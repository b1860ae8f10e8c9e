import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { takeMovements } from '../testing/administrator.ts'
import { makeLink, openLinks } from '../testing/mailed-links.ts'
import { newPassword, UserEdits } from '../testing/user-edits.ts'

const inAnHour = () => new Date(Date.now() + hourMs)

let users: UserEdits
beforeAll(async () => {
  users = await UserEdits.start()
})
afterAll(() => users.close())
beforeEach(() => users.forget())

/** Mails of one change are made at the same moment: their order says nothing. */
const mailed = async () => (await users.identity.takeMails()).map(({ kind, to }) => `${kind} to ${to}`).sort()
const done = { success: true, messages: ['El usuario se actualizó.'], errors: {}, session: null }

describe('POST /api/Admin/User/Edit', () => {
  it('changes name and e-mail spelling, and leaves password and sessions alone', async () => {
    const account = await users.person({ email: 'eva@rodada.mx' })
    const answer = await users.edit(account, {
      name: ' Eva ',
      lastName: null,
      email: 'Eva@Rodada.mx',
      password: '',
      confirmPassword: null,
    })
    expect(answer).toEqual(done)
    expect(await users.reload(account.id)).toMatchObject({
      name: 'Eva',
      lastName: '',
      email: 'Eva@Rodada.mx',
      passwordHash: account.passwordHash,
      emailVerifiedAt: account.emailVerifiedAt,
      version: account.version + 1,
    })
    expect(await users.revoked()).toEqual([])
    expect(await users.identity.takeMails()).toEqual([])
    expect(await takeMovements(users.identity)).toMatchObject([
      {
        title: 'Cuenta editada',
        description: `Cuenta ${account.id}`,
        actorId: users.admin.account.id,
        subjectId: account.id,
        before: { name: 'Ana', lastName: 'Peña', email: 'eva@rodada.mx' },
        after: { name: 'Eva', lastName: '', email: 'Eva@Rodada.mx' },
      },
    ])
  })

  it('sets a password: sessions end, links are void, the owner is told, the log learns no secret', async () => {
    const account = await users.person({
      attemptsBlockedUntil: inAnHour(),
      pendingEmail: 'ladron@ejemplo.mx',
    })
    for (const purpose of ['reset', 'confirm-email'] as const)
      await makeLink(users.identity, account, purpose)
    expect(await users.edit(account, newPassword)).toEqual(done)
    const changed = await users.reload(account.id)
    expect(changed).toMatchObject({ attemptsBlockedUntil: null, pendingEmail: null })
    expect(await users.identity.passwords.check(changed.passwordHash, newPassword.password)).toMatchObject({
      valid: true,
    })
    expect(await openLinks(users.identity, account)).toEqual([])
    expect(await users.revoked()).toEqual([{ userId: account.id, before: expect.any(String) }])
    expect(await users.identity.takeMails()).toMatchObject([{ kind: 'password-changed', to: account.email }])
    expect(await takeMovements(users.identity)).toMatchObject([
      { before: { passwordHash: '[omitido]' }, after: { passwordHash: '[omitido]' } },
    ])
  })

  it('changes roles and ends the sessions that had the old ones', async () => {
    const account = await users.person({ roles: ['GeneralUser', 'Instructor'] })
    await users.edit(account, { roles: ['ClassCapturist', 'Instructor', 'ClassCapturist'] })
    expect((await users.reload(account.id)).roles).toEqual(['Instructor', 'ClassCapturist'])
    expect(await users.revoked()).toHaveLength(1)
  })

  it('takes the same roles in another order for no change', async () => {
    const account = await users.person({ roles: ['GeneralUser', 'Instructor'] })
    await users.edit(account, { roles: ['Instructor', 'GeneralUser'] })
    expect((await users.reload(account.id)).version).toBe(account.version)
    expect(await users.revoked()).toEqual([])
  })

  it('closes an account by the staff’s will, with the links that would open it', async () => {
    const account = await users.person()
    await makeLink(users.identity, account, 'reset')
    await users.edit(account, { status: 'Blocked' })
    expect(await users.reload(account.id)).toMatchObject({ status: 'Blocked' })
    expect(await openLinks(users.identity, account)).toEqual([])
    expect(await users.revoked()).toHaveLength(1)
    expect(await users.identity.takeMails()).toMatchObject([{ kind: 'account-blocked', to: account.email }])
    expect(await users.identity.takeEvents('academy')).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ userId: account.id, status: 'Blocked' }) }),
    )
  })

  it('leaves a block by wrong passwords alone that it does not touch; the staff’s own takes its place', async () => {
    const account = await users.person({ attemptsBlockedUntil: inAnHour() })
    await users.edit(account, { name: 'Eva' })
    const renamed = await users.reload(account.id)
    expect(renamed).toMatchObject({
      status: 'Active',
      attemptsBlockedUntil: account.attemptsBlockedUntil,
    })
    expect(await users.revoked()).toEqual([])
    expect(await users.identity.takeMails()).toEqual([])
    await users.edit(renamed, { status: 'Blocked' })
    const blocked = await users.reload(account.id)
    expect(blocked).toMatchObject({ status: 'Blocked' })
    await users.edit(blocked, { status: 'Active' })
    expect(await users.reload(account.id)).toMatchObject({
      status: 'Active',
      attemptsBlockedUntil: null,
    })
  })

  it('deletes where the form says so', async () => {
    const account = await users.person({ pendingEmail: 'otra@rodada.mx' })
    await makeLink(users.identity, account, 'verify-email')
    await users.edit(account, { status: 'Deleted' })
    expect(await users.reload(account.id)).toMatchObject({ status: 'Deleted', pendingEmail: null })
    expect(await openLinks(users.identity, account)).toEqual([])
    expect(await takeMovements(users.identity)).toMatchObject([{ title: 'Cuenta eliminada' }])
    expect(await users.identity.takeMails()).toEqual([])
  })

  it('moves an account to another e-mail at once: unverified, earlier links void, the old address told', async () => {
    const account = await users.person({
      pendingEmail: 'pendiente@rodada.mx',
      addressConfirmedAt: new Date(),
    })
    for (const purpose of ['reset', 'undo-email'] as const) await makeLink(users.identity, account, purpose)
    await users.edit(account, { email: 'mudada@rodada.mx' })
    expect(await users.reload(account.id)).toMatchObject({
      email: 'mudada@rodada.mx',
      emailKey: 'mudada@rodada.mx',
      emailVerifiedAt: null,
      pendingEmail: null,
      addressConfirmedAt: null,
    })
    expect(await mailed()).toEqual([`email-changed to ${account.email}`, 'verify-email to mudada@rodada.mx'])
    expect(await openLinks(users.identity, account)).toEqual(['verify-email', 'undo-email'])
    expect(await users.revoked()).toEqual([])
  })

  it('gives an old address that nobody confirmed no way back: it may be a stranger’s', async () => {
    const account = await users.person({ emailVerifiedAt: null })
    await makeLink(users.identity, account, 'verify-email')
    await users.edit(account, { email: 'corregida@rodada.mx', ...newPassword })
    expect(await mailed()).toEqual([
      'password-changed to corregida@rodada.mx',
      'verify-email to corregida@rodada.mx',
    ])
    expect(await openLinks(users.identity, account)).toEqual(['verify-email'])
  })

  it('leaves an e-mail to the account that may still return to it', async () => {
    const left = await users.person({ email: 'dejada@rodada.mx' })
    await users.edit(left, { email: 'mudada2@rodada.mx' })
    const answer = await users.edit(await users.person(), { email: 'Dejada@rodada.mx' })
    expect(Object.keys(answer.errors)).toEqual(['Email'])
    expect(await users.edit(await users.reload(left.id), { email: 'dejada@rodada.mx' })).toMatchObject({
      success: true,
    })
  })

  it('sends the first access again where an account without a password moves', async () => {
    const account = await users.identity.makeAccount()
    await users.edit(account, { email: 'primera@rodada.mx' })
    expect(await users.identity.takeMails()).toMatchObject([
      { kind: 'first-access', to: 'primera@rodada.mx' },
    ])
  })

  it('refuses an e-mail that another account has, and changes nothing then', async () => {
    const account = await users.person()
    const answer = await users.edit(account, { name: 'Eva', email: users.admin.account.email.toUpperCase() })
    expect(answer).toMatchObject({
      success: false,
      errors: { Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] },
    })
    expect(await users.reload(account.id)).toMatchObject({ name: 'Ana', version: account.version })
    expect(await users.identity.takeEvents()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a short password', { password: '12345', confirmPassword: '12345' }, 'Password'],
    ['a common password', { password: 'Contraseña123', confirmPassword: 'Contraseña123' }, 'Password'],
    ['another confirmation', { password: 'tabla-9', confirmPassword: 'tabla-8' }, 'ConfirmPassword'],
    ['a confirmation alone', { password: '', confirmPassword: '123456' }, 'Password'],
    ['a blank name', { name: ' ' }, 'Name'],
    ['an unknown status', { status: 'Gone' }, 'Status'],
    ['a version that is a text', { version: 'x' }, 'Version'],
  ])('refuses %s', async (_what, changes, field) => {
    const account = await users.person()
    const answer = await users.edit(account, changes)
    expect(answer).toMatchObject({ success: false, session: null })
    expect(Object.keys(answer.errors)).toEqual([field])
    expect((await users.reload(account.id)).version).toBe(account.version)
  })

  it('takes nothing that the form does not have', async () => {
    const account = await users.person()
    await users.edit(account, {
      id: 1,
      passwordHash: null,
      emailVerifiedAt: null,
      phone: '+1',
    })
    expect(await users.reload(account.id)).toMatchObject({
      id: account.id,
      passwordHash: account.passwordHash,
      emailVerifiedAt: account.emailVerifiedAt,
      phone: null,
      version: account.version,
    })
  })
})
