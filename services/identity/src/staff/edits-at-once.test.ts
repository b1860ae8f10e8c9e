import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { makeAdministrator } from '../testing/administrator.ts'
import { newPassword, UserEdits } from '../testing/user-edits.ts'

let users: UserEdits
beforeAll(async () => {
  users = await UserEdits.start()
})
afterAll(() => users.close())
beforeEach(() => users.forget())

describe('two who edit one account', () => {
  const conflict = {
    success: false,
    messages: [
      'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
    ],
  }

  it('the later save is refused by its version, also at once', async () => {
    const account = await users.person()
    const other = await makeAdministrator(users.identity)
    const answers = await Promise.all([
      users.edit(account, { name: 'Eva', roles: ['Instructor'] }),
      users.edit(account, { name: 'Iris', roles: ['ClassCapturist'] }, other),
    ])
    const refused = answers.filter(({ success }) => !success)
    expect(refused).toMatchObject([conflict])
    const saved = await users.reload(account.id)
    expect([
      { name: 'Eva', roles: ['Instructor'] },
      { name: 'Iris', roles: ['ClassCapturist'] },
    ]).toContainEqual({ name: saved.name, roles: saved.roles })
    expect(await users.revoked()).toHaveLength(1)
    expect(await users.edit(account, { name: 'Tarde' })).toMatchObject(conflict)
    expect(await users.edit(saved, { name: 'A tiempo' })).toMatchObject({ success: true })
  })

  it('waits for the owner’s own change, and is refused then', async () => {
    const account = await users.person()
    const waiting = await users.em().transactional(async (tx) => {
      await tx.execute('update user_account set name = ?, version = version + 1 where id = ?', [
        'Propia',
        account.id,
      ])
      const editing = users.edit(account, { name: 'Eva' })
      await somebodyWaits(users.em().getKysely())
      // Awaiting it here would never end: it waits for this transaction.
      return { editing }
    })
    expect(await waiting.editing).toMatchObject(conflict)
    expect((await users.reload(account.id)).name).toBe('Propia')
  })

  it('compares nothing where no version is sent', async () => {
    const account = await users.person()
    await users.edit(account, { name: 'Eva' })
    expect(await users.edit(account, { name: 'Iris', version: undefined })).toMatchObject({ success: true })
  })

  it('is not disturbed by somebody who signs in', async () => {
    const account = await users.person()
    await users
      .em()
      .execute('update user_account set last_visit = now(), attempts_blocked_until = now() where id = ?', [
        account.id,
      ])
    expect(await users.edit(account, { name: 'Eva' })).toMatchObject({ success: true })
  })
})

describe('administrators who edit themselves', () => {
  it('get a new session where theirs ended', async () => {
    const me = await makeAdministrator(users.identity, { password: 'Rodada-2026' })
    const { session, success } = await users.edit(
      me.account,
      { roles: ['Admin', 'GeneralUser'], ...newPassword, ownPassword: 'Rodada-2026' },
      me,
    )
    expect(success).toBe(true)
    const [ended] = await users.identity.takeEvents('gateway')
    expect(session).toEqual({
      userId: me.account.id,
      roles: ['GeneralUser', 'Admin'],
      startedAt: expect.any(String),
      registering: false,
    })
    // The event that ended the old session does not end this one, however late it comes.
    const justBefore = new Date(Date.parse(session?.startedAt ?? '') - 1).toISOString()
    expect(ended?.data).toEqual({ userId: me.account.id, before: justBefore })
  })

  it('keep theirs where nothing ended, and get nobody else’s', async () => {
    const me = await makeAdministrator(users.identity)
    expect((await users.edit(me.account, { name: 'Eva' }, me)).session).toBeNull()
    expect((await users.edit(await users.person(), newPassword, me)).session).toBeNull()
  })

  it('get none where the change is refused', async () => {
    const me = await makeAdministrator(users.identity)
    const refused = await users.edit(me.account, { roles: ['Admin', 'GeneralUser'], version: 99 }, me)
    expect(refused).toMatchObject({ success: false, session: null })
    expect(await users.revoked()).toEqual([])
  })
})
