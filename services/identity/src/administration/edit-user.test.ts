import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { UserAccount } from '../accounts/user-account.entity.ts'
import { type Administrator, formOf, makeAdministrator, takeMovements } from '../testing/administrator.ts'
import { type AccountValues, type IdentityUnderTest, startIdentity } from '../testing/identity-under-test.ts'
import { makeLink, openLinks } from '../testing/mailed-links.ts'
import { sessionOf } from '../testing/send.ts'

let identity: IdentityUnderTest
let admin: Administrator
beforeAll(async () => {
  identity = await startIdentity()
  admin = await makeAdministrator(identity)
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeEvents('gateway')
  await identity.takeMails()
})

const em = () => identity.orm.em.fork()
const reload = (id: number) => em().findOneOrFail(UserAccount, { id })
const person = (values: AccountValues = {}) =>
  identity.makeAccount({ password: 'Rodada-2026', emailVerifiedAt: new Date(), ...values })

async function edit(account: UserAccount, changes: object, by = admin) {
  const answer = await by.command(`Edit/${account.id}`, formOf(account, changes))
  expect(answer.statusCode).toBe(200)
  const session = sessionOf(answer)
  return { ...answer.json(), session }
}
/** Mails of one change are made at the same moment: their order says nothing. */
const mailed = async () => (await identity.takeMails()).map(({ kind, to }) => `${kind} to ${to}`).sort()
const revoked = async () => (await identity.takeEvents('gateway')).map(({ data }) => data)
const done = { success: true, messages: ['El usuario se actualizó.'], errors: {}, session: null }
const newPassword = { password: 'Patineta-verde-7', confirmPassword: 'Patineta-verde-7' }

describe('POST /api/Admin/User/Edit', () => {
  it('changes name and e-mail spelling, and leaves password and sessions alone', async () => {
    const account = await person({ email: 'eva@rodada.mx' })
    const answer = await edit(account, {
      name: ' Eva ',
      lastName: null,
      email: 'Eva@Rodada.mx',
      password: '',
      confirmPassword: null,
    })
    expect(answer).toEqual(done)
    expect(await reload(account.id)).toMatchObject({
      name: 'Eva',
      lastName: '',
      email: 'Eva@Rodada.mx',
      passwordHash: account.passwordHash,
      emailVerifiedAt: account.emailVerifiedAt,
      version: account.version + 1,
    })
    expect(await revoked()).toEqual([])
    expect(await identity.takeMails()).toEqual([])
    expect(await takeMovements(identity)).toMatchObject([
      {
        title: 'Cuenta editada',
        description: `Cuenta ${account.id}`,
        actorId: admin.account.id,
        subjectId: account.id,
        before: { name: 'Ana', lastName: 'Peña', email: 'eva@rodada.mx' },
        after: { name: 'Eva', lastName: '', email: 'Eva@Rodada.mx' },
      },
    ])
  })

  it('sets a password: sessions end, links are void, the owner is told, the log learns no secret', async () => {
    const account = await person({ failedAttempts: 4, pendingEmail: 'ladron@ejemplo.mx' })
    for (const purpose of ['reset', 'confirm-email'] as const) await makeLink(identity, account, purpose)
    expect(await edit(account, newPassword)).toEqual(done)
    const changed = await reload(account.id)
    expect(changed).toMatchObject({ failedAttempts: 0, pendingEmail: null })
    expect(await identity.passwords.check(changed.passwordHash, newPassword.password)).toMatchObject({
      valid: true,
    })
    expect(await openLinks(identity, account)).toEqual([])
    expect(await revoked()).toEqual([{ userId: account.id, before: expect.any(String) }])
    expect(await identity.takeMails()).toMatchObject([{ kind: 'password-changed', to: account.email }])
    expect(await takeMovements(identity)).toMatchObject([{ before: {}, after: { password: '[omitido]' } }])
  })

  it('changes roles and ends the sessions that had the old ones', async () => {
    const account = await person({ roles: ['GeneralUser', 'Instructor'] })
    await edit(account, { roles: ['ClassCapturist', 'Instructor', 'ClassCapturist'] })
    expect((await reload(account.id)).roles).toEqual(['Instructor', 'ClassCapturist'])
    expect(await revoked()).toHaveLength(1)
  })

  it('takes the same roles in another order for no change', async () => {
    const account = await person({ roles: ['GeneralUser', 'Instructor'] })
    await edit(account, { roles: ['Instructor', 'GeneralUser'] })
    expect((await reload(account.id)).version).toBe(account.version)
    expect(await revoked()).toEqual([])
  })

  it('closes an account by the staff’s will, with the links that would open it', async () => {
    const account = await person()
    await makeLink(identity, account, 'reset')
    await edit(account, { status: 'Blocked' })
    expect(await reload(account.id)).toMatchObject({ status: 'Blocked', statusCause: 'staff' })
    expect(await openLinks(identity, account)).toEqual([])
    expect(await revoked()).toHaveLength(1)
    expect(await identity.takeMails()).toMatchObject([{ kind: 'account-blocked', to: account.email }])
    expect(await identity.takeEvents('academy')).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ userId: account.id, status: 'Blocked' }) }),
    )
  })

  it('leaves the cause of a block alone that it does not touch, and opens with a clean slate', async () => {
    const account = await person({ status: 'Blocked', statusCause: 'attempts', failedAttempts: 5 })
    await edit(account, { name: 'Eva' })
    const renamed = await reload(account.id)
    expect(renamed).toMatchObject({ status: 'Blocked', statusCause: 'attempts', failedAttempts: 5 })
    expect(await identity.takeMails()).toEqual([])
    await edit(renamed, { status: 'Active' })
    expect(await reload(account.id)).toMatchObject({ status: 'Active', statusCause: null, failedAttempts: 0 })
  })

  it('deletes where the form says so', async () => {
    const account = await person({ pendingEmail: 'otra@rodada.mx' })
    await makeLink(identity, account, 'verify-email')
    await edit(account, { status: 'Deleted' })
    expect(await reload(account.id)).toMatchObject({ status: 'Deleted', pendingEmail: null })
    expect(await openLinks(identity, account)).toEqual([])
    expect(await takeMovements(identity)).toMatchObject([{ title: 'Cuenta eliminada' }])
    expect(await identity.takeMails()).toEqual([])
  })

  it('moves an account to another e-mail at once: unverified, earlier links void, the old address told', async () => {
    const account = await person({ pendingEmail: 'pendiente@rodada.mx', addressConfirmedAt: new Date() })
    for (const purpose of ['reset', 'undo-email'] as const) await makeLink(identity, account, purpose)
    await edit(account, { email: 'mudada@rodada.mx' })
    expect(await reload(account.id)).toMatchObject({
      email: 'mudada@rodada.mx',
      emailKey: 'mudada@rodada.mx',
      emailVerifiedAt: null,
      pendingEmail: null,
      addressConfirmedAt: null,
    })
    expect(await mailed()).toEqual([`email-changed to ${account.email}`, 'verify-email to mudada@rodada.mx'])
    expect(await openLinks(identity, account)).toEqual(['verify-email', 'undo-email'])
    expect(await revoked()).toEqual([])
  })

  it('gives an old address that nobody confirmed no way back: it may be a stranger’s', async () => {
    const account = await person({ emailVerifiedAt: null })
    await makeLink(identity, account, 'verify-email')
    await edit(account, { email: 'corregida@rodada.mx', ...newPassword })
    expect(await mailed()).toEqual([
      'password-changed to corregida@rodada.mx',
      'verify-email to corregida@rodada.mx',
    ])
    expect(await openLinks(identity, account)).toEqual(['verify-email'])
  })

  it('leaves an e-mail to the account that may still return to it', async () => {
    const left = await person({ email: 'dejada@rodada.mx' })
    await edit(left, { email: 'mudada2@rodada.mx' })
    const answer = await edit(await person(), { email: 'Dejada@rodada.mx' })
    expect(Object.keys(answer.errors)).toEqual(['Email'])
    expect(await edit(await reload(left.id), { email: 'dejada@rodada.mx' })).toMatchObject({ success: true })
  })

  it('sends the first access again where an account without a password moves', async () => {
    const account = await identity.makeAccount()
    await edit(account, { email: 'primera@rodada.mx' })
    expect(await identity.takeMails()).toMatchObject([{ kind: 'first-access', to: 'primera@rodada.mx' }])
  })

  it('refuses an e-mail that another account has, and changes nothing then', async () => {
    const account = await person()
    const answer = await edit(account, { name: 'Eva', email: admin.account.email.toUpperCase() })
    expect(answer).toMatchObject({
      success: false,
      errors: { Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] },
    })
    expect(await reload(account.id)).toMatchObject({ name: 'Ana', version: account.version })
    expect(await identity.takeEvents()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a short password', { password: '12345', confirmPassword: '12345' }, 'Password'],
    ['another confirmation', { password: '123456', confirmPassword: '1234567' }, 'ConfirmPassword'],
    ['a confirmation alone', { password: '', confirmPassword: '123456' }, 'Password'],
    ['a blank name', { name: ' ' }, 'Name'],
    ['an unknown status', { status: 'Gone' }, 'Status'],
    ['a version that is a text', { version: 'x' }, 'Version'],
  ])('refuses %s', async (_what, changes, field) => {
    const account = await person()
    const answer = await edit(account, changes)
    expect(answer).toMatchObject({ success: false, session: null })
    expect(Object.keys(answer.errors)).toEqual([field])
    expect((await reload(account.id)).version).toBe(account.version)
  })

  it('takes nothing that the form does not have', async () => {
    const account = await person()
    await edit(account, {
      id: 1,
      statusCause: 'staff',
      passwordHash: null,
      emailVerifiedAt: null,
      phone: '+1',
    })
    expect(await reload(account.id)).toMatchObject({
      id: account.id,
      statusCause: null,
      passwordHash: account.passwordHash,
      emailVerifiedAt: account.emailVerifiedAt,
      phone: null,
      version: account.version,
    })
  })
})

describe('two who edit one account', () => {
  const conflict = {
    success: false,
    messages: [
      'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
    ],
  }

  it('the later save is refused by its version, also at once', async () => {
    const account = await person()
    const other = await makeAdministrator(identity)
    const answers = await Promise.all([
      edit(account, { name: 'Eva', roles: ['Instructor'] }),
      edit(account, { name: 'Iris', roles: ['ClassCapturist'] }, other),
    ])
    const refused = answers.filter(({ success }) => !success)
    expect(refused).toMatchObject([conflict])
    const saved = await reload(account.id)
    expect([
      { name: 'Eva', roles: ['Instructor'] },
      { name: 'Iris', roles: ['ClassCapturist'] },
    ]).toContainEqual({ name: saved.name, roles: saved.roles })
    expect(await revoked()).toHaveLength(1)
    expect(await edit(account, { name: 'Tarde' })).toMatchObject(conflict)
    expect(await edit(saved, { name: 'A tiempo' })).toMatchObject({ success: true })
  })

  it('waits for the owner’s own change, and is refused then', async () => {
    const account = await person()
    const waiting = await em().transactional(async (tx) => {
      await tx.execute('update user_account set name = ?, version = version + 1 where id = ?', [
        'Propia',
        account.id,
      ])
      const editing = edit(account, { name: 'Eva' })
      await somebodyWaits(em().getKysely())
      // Not to be waited for in here, where it waits for this very transaction.
      return { editing }
    })
    expect(await waiting.editing).toMatchObject(conflict)
    expect((await reload(account.id)).name).toBe('Propia')
  })

  it('compares nothing where no version is sent', async () => {
    const account = await person()
    await edit(account, { name: 'Eva' })
    expect(await edit(account, { name: 'Iris', version: undefined })).toMatchObject({ success: true })
  })

  it('is not disturbed by somebody who signs in', async () => {
    const account = await person()
    await em().execute('update user_account set last_visit = now(), failed_attempts = 1 where id = ?', [
      account.id,
    ])
    expect(await edit(account, { name: 'Eva' })).toMatchObject({ success: true })
  })
})

describe('administrators who edit themselves', () => {
  it('get a new session where theirs ended', async () => {
    const me = await makeAdministrator(identity, { password: 'Rodada-2026' })
    const { session, success } = await edit(
      me.account,
      { roles: ['Admin', 'GeneralUser'], ...newPassword },
      me,
    )
    expect(success).toBe(true)
    const [ended] = await identity.takeEvents('gateway')
    expect(session).toEqual({
      userId: me.account.id,
      roles: ['GeneralUser', 'Admin'],
      startedAt: expect.any(String),
      registering: false,
    })
    // What ended the old one does not end this one, however late the news comes.
    const justBefore = new Date(Date.parse(session?.startedAt ?? '') - 1).toISOString()
    expect(ended?.data).toEqual({ userId: me.account.id, before: justBefore })
  })

  it('keep theirs where nothing ended, and get nobody else’s', async () => {
    const me = await makeAdministrator(identity)
    expect((await edit(me.account, { name: 'Eva' }, me)).session).toBeNull()
    expect((await edit(await person(), newPassword, me)).session).toBeNull()
  })

  it('get none where the change is refused', async () => {
    const me = await makeAdministrator(identity)
    const refused = await edit(me.account, { roles: ['Admin', 'GeneralUser'], version: 99 }, me)
    expect(refused).toMatchObject({ success: false, session: null })
    expect(await revoked()).toEqual([])
  })
})
