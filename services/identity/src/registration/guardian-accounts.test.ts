import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { resetPassword } from '@rodada/contracts/account/calls'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { DeliveredEvent } from '@rodada/contracts/event'
import { deliverEvents } from '@rodada/contracts/event'
import { mostImportedStudents } from '@rodada/contracts/list/import-rules'
import { openGuardianAccounts } from '@rodada/contracts/student/import'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { makeLink, openLinks, tokenOf } from '../testing/mailed-links.ts'
import { send } from '../testing/send.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeEvents('academy')
  await identity.takeEvents('gateway')
  await identity.takeMails()
})

const headers = internally('academy', 'identity')
let made = 0
/** As the link sets it. */
const firstPassword = { password: 'Rodada-2026', lastVisit: new Date(), emailVerifiedAt: new Date() }
const newEmail = () => `tutora${++made}@rodada.mx`

async function open(emails: readonly string[], isTrial = false) {
  const guardians = emails.map((email) => ({ name: 'Ana', lastName: 'Peña', email }))
  const payload = { guardians, isTrial, actorId: 3 }
  const url = openGuardianAccounts.path
  return (await identity.app.inject({ method: 'POST', url, headers, payload })).json()
}

/** Tells identity that students were imported for these accounts. */
async function tell(...accountIds: number[]): Promise<void> {
  const event: DeliveredEvent = {
    ...{ id: crypto.randomUUID(), type: 'guardians.imported', producer: 'academy' },
    ...{ occurredAt: new Date().toISOString(), data: { accountIds } },
  }
  const request = { method: 'POST', url: deliverEvents.path, headers, payload: { events: [event] } } as const
  // Twice, as a queue delivers where the first answer was lost.
  for (let times = 0; times < 2; times++) expect((await identity.app.inject(request)).statusCode).toBe(200)
}
const find = (id: number) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })

describe('the accounts of guardians', () => {
  it('are ordinary ones without a password, made once and mailed to nobody yet', async () => {
    const email = newEmail()
    expect(await open([email], true)).toEqual([{ accountId: null, refusal: null }])
    expect(await identity.takeEvents()).toEqual([])
    const [first] = await open([email])
    expect(await find(first.accountId)).toMatchObject({
      ...{ name: 'Ana', lastName: 'Peña', email, emailKey: email, passwordHash: null, status: 'Active' },
      ...{ roles: ['GeneralUser'], lastVisit: null, emailVerifiedAt: null, guardedUntil: null },
    })
    expect(await open([email.toUpperCase(), ` ${email}`.trim()])).toEqual([first, first])
    const movements = await identity.takeEvents()
    expect(movements.map(({ data }) => data)).toMatchObject([
      {
        title: 'Cuentas creadas por importación',
        actorId: 3,
        description: '1 cuenta',
        after: { accounts: [first.accountId] },
      },
      { userId: first.accountId, name: 'Ana' },
    ])
    expect(JSON.stringify(movements[0])).not.toMatch(/Peña|rodada\.mx/)
    expect(await identity.takeMails()).toEqual([])
  })

  it.each<[string, AccountValues, string | null]>([
    ['whose address is confirmed', { password: 'Rodada-2026', emailVerifiedAt: new Date() }, null],
    ['whose name is written otherwise', { name: ' ANA ', lastName: 'Pena' }, null],
    ['of another name', { name: 'Eva', emailVerifiedAt: new Date() }, 'otherName'],
    ['that nobody ever entered', {}, null],
    ['that a stranger may have registered', { password: 'Rodada-2026' }, 'unconfirmed'],
    ['whose registration goes on', { lastVisit: new Date(), emailVerifiedAt: new Date() }, 'unconfirmed'],
    ['that is guarded', { ...firstPassword, guardedUntil: new Date(Date.now() + 60_000) }, 'unconfirmed'],
    ['that was guarded', { ...firstPassword, guardedUntil: new Date(Date.now() - 60_000) }, null],
    ['that the staff closed', { status: 'Blocked', emailVerifiedAt: new Date() }, 'closed'],
  ])('one %s', async (_what, values, refusal) => {
    const { id, email } = await identity.makeAccount(values)
    const expected = [{ accountId: refusal === null ? id : null, refusal }]
    expect(await open([email], true)).toEqual(expected)
    expect(await open([email])).toEqual(expected)
  })

  it('are made all or none, and not of an address that another account may return to', async () => {
    const holder = await identity.makeAccount({ email: newEmail() })
    await makeLink(identity, holder, 'undo-email')
    const em = identity.orm.em.fork()
    await em.nativeUpdate(
      UserAccount,
      { id: holder.id },
      { email: 'otra@rodada.mx', emailKey: 'otra@rodada.mx' },
    )
    const other = newEmail()
    expect(await open([other, holder.email])).toEqual([
      { accountId: null, refusal: null },
      { accountId: null, refusal: 'held' },
    ])
    expect(await em.count(UserAccount, { emailKey: other })).toBe(0)
  })

  it('are made for the largest file by one call', async () => {
    const payload = {
      guardians: Array.from({ length: mostImportedStudents }, () => ({
        ...{ name: 'Ana', lastName: 'Peña '.repeat(24), email: `${'larga'.repeat(10)}${newEmail()}` },
      })),
      ...{ isTrial: false, actorId: 3 },
    }
    const url = openGuardianAccounts.path
    const answer = (await identity.app.inject({ method: 'POST', url, headers, payload })).json()
    const ids = new Set(answer.map(({ accountId }: { accountId: number }) => accountId))
    expect(ids.size).toBe(mostImportedStudents)
    expect(await identity.takeEvents('academy')).toHaveLength(mostImportedStudents)
  })

  it('lose the sessions that may have registered them, once students are given to them', async () => {
    const accounts = [
      await identity.makeAccount({ ...firstPassword, guardedUntil: new Date(Date.now() - 60_000) }),
      await identity.makeAccount({ ...firstPassword, addressConfirmedAt: new Date() }),
      await identity.makeAccount(firstPassword),
    ]
    const emails = accounts.map(({ email }) => email)
    await open(emails, true)
    expect(await identity.takeEvents('gateway')).toEqual([])
    await open(emails)
    const ended = await identity.takeEvents('gateway')
    const revoked = { type: 'sessions.revoked', data: { registeringOnly: true } }
    expect(ended).toMatchObject([revoked, revoked])
    const owners = ended.map(({ data }) => (data as { userId: number }).userId)
    expect(new Set(owners)).toEqual(new Set(accounts.slice(0, 2).map(({ id }) => id)))
  })

  it('are the academy’s business alone', async () => {
    const url = openGuardianAccounts.path
    const payload = { guardians: [{ name: 'x', lastName: '', email: newEmail() }], isTrial: true, actorId: 3 }
    for (const caller of [internally('shop', 'identity'), {}])
      expect((await identity.app.inject({ method: 'POST', url, headers: caller, payload })).statusCode).toBe(
        404,
      )
  })
})

describe('guardians whose students were imported', () => {
  it('are mailed the way to a password once, and see their students with it', async () => {
    const email = newEmail()
    const [{ accountId }] = await open([email])
    await tell(accountId)
    await tell(accountId)
    const [mail, ...others] = await identity.takeMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, kind: 'imported-access' })
    expect(mail?.text).not.toContain('Ana')
    const body = {
      ...{ token: tokenOf(mail), newPassword: 'Patineta-verde-7', confirmPassword: 'Patineta-verde-7' },
    }
    await identity.takeEvents('academy')
    await send(identity, resetPassword, { body: { ...body, conditionsAcceptation: true } })
    expect((await find(accountId)).passwordHash).not.toBeNull()
    expect((await identity.takeEvents('academy')).at(-1)?.data).toMatchObject({
      ...{ userId: accountId, guardedUntil: null },
    })
  })

  it('accept the terms with the first password, as whoever registers does', async () => {
    const [{ accountId }] = await open([newEmail()])
    await tell(accountId)
    const [mail] = await identity.takeMails()
    const password = { newPassword: 'Patineta-verde-7', confirmPassword: 'Patineta-verde-7' }
    const set = async (accepted: object) =>
      (
        await send(identity, resetPassword, { body: { token: tokenOf(mail), ...password, ...accepted } })
      ).json()
    for (const accepted of [{}, { conditionsAcceptation: false }])
      expect(await set(accepted)).toMatchObject({
        errors: { ConditionsAcceptation: ['Acepta los términos y condiciones para continuar.'] },
      })
    expect(await find(accountId)).toMatchObject({ passwordHash: null, termsAcceptedAt: null })
    const before = Date.now()
    expect(await set({ conditionsAcceptation: true })).toMatchObject({ success: true })
    const { termsVersion, termsAcceptedAt } = await find(accountId)
    expect(termsVersion).toBe(unstatedBusiness.legalVersion)
    expect(termsAcceptedAt?.getTime()).toBeGreaterThanOrEqual(before)
  })

  it('are told without a link where they have a password, and not at all where they are closed', async () => {
    const known = await identity.makeAccount({ password: 'Rodada-2026' })
    const closed = await identity.makeAccount({ status: 'Suspended', password: 'Rodada-2026' })
    await tell(known.id, closed.id)
    expect(await identity.takeMails()).toMatchObject([{ kind: 'students-added', to: known.email }])
    for (const account of [known, closed]) expect(await openLinks(identity, account)).toEqual([])
    expect(await identity.takeEvents('academy')).toEqual([])
  })

  it('are forgotten again where they were erased meanwhile', async () => {
    const { id } = await identity.makeAccount({ status: 'Deleted' })
    await identity.orm.em
      .fork()
      .nativeUpdate(UserAccount, { id }, { email: `cuenta-${id}@eliminada.invalid` })
    await tell(id)
    expect(await identity.takeMails()).toEqual([])
    expect((await identity.takeEvents('academy')).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'person.erased', data: { userId: id } },
    ])
  })
})
