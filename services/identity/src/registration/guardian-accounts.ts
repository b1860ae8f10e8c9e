import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { openGuardianAccounts as call, GuardianRefusal } from '@rodada/contracts/student/import'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import type { Command } from '@rodada/service/command/command'
import { inBatches } from '@rodada/service/data/batches'
import type { EntityManager } from '@rodada/service/data/orm'
import { unavailable } from '@rodada/service/http/errors'
import { emailKey } from '../account/email-key.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { dbOf } from '../entities.ts'

type Body = BodyOf<typeof call>
type Answer = ResponseOf<typeof call>
type Guardian = Body['guardians'][number]

/**
 * The accounts of guardians whose students the staff import. A guardian without one gets one without a password. No mail is
 * sent before the students are stored.
 */
export async function openGuardianAccounts(
  command: Command,
  { guardians, isTrial, actorId }: Body,
): Promise<Answer> {
  const { em } = command
  const known = await look(em, guardians)
  if (isTrial || known.some(({ refusal }) => refusal !== null)) return known
  await endRegisteringSessions(
    command,
    known.flatMap(({ accountId }) => accountId ?? []),
  )
  const unknown = guardians.filter((_, at) => known[at]?.accountId === null)
  if (unknown.length === 0) return known
  const ids = await insertAccounts(command, unknown)
  if (ids.length > 0)
    command.state({
      title: 'Cuentas creadas por importación',
      description: `${ids.length} ${ids.length === 1 ? 'cuenta' : 'cuentas'}`,
      actorId,
      after: { accounts: ids },
    })
  const opened = await look(em, guardians)
  // Another account took or holds the e-mail at this very moment: a repeated call names it.
  if (opened.some(({ accountId }) => accountId === null)) throw unavailable(new Error('An e-mail was taken'))
  return opened
}

/** Account or refusal for each e-mail, in the order of the guardians. */
async function look(em: EntityManager, guardians: readonly Guardian[]): Promise<Answer> {
  const keys = guardians.map(({ email }) => emailKey(email))
  const accounts = new Map((await readAccounts(em, keys)).map((row) => [row.emailKey, row]))
  const held = new Set(await readHeld(em, keys))
  return guardians.map((guardian) => {
    const key = emailKey(guardian.email)
    const account = accounts.get(key)
    if (account === undefined) return { accountId: null, refusal: held.has(key) ? 'held' : null }
    const refusal = refusalOf(account, guardian)
    return { accountId: refusal === null ? account.id : null, refusal }
  })
}

type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number]

function readAccounts(em: EntityManager, keys: readonly string[]) {
  return dbOf(em)
    .selectFrom('user_account')
    .select(['id', 'emailKey', 'name', 'lastName', 'status'])
    .select(['passwordHash', 'lastVisit', 'emailVerifiedAt', 'guardedUntil'])
    .where('emailKey', 'in', [...keys])
    .where('status', '<>', 'Deleted')
    .execute()
}

/** Addresses that an account has left and may still return to. */
async function readHeld(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const links = await dbOf(em)
    .selectFrom('account_link')
    .select('emailKey')
    .where('purpose', '=', 'undo-email')
    .where('emailKey', 'in', [...keys])
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date())]))
    .execute()
  return links.map((link) => link.emailKey)
}

/** Of two refusals, the one that reveals less of the account. */
function refusalOf(account: AccountRow, guardian: Guardian): GuardianRefusal | null {
  if (account.status !== 'Active') return 'closed'
  if (mayBeStrangers(account)) return 'unconfirmed'
  return fullNameKey(account) === fullNameKey(guardian) ? null : 'otherName'
}

/**
 * Whether who entered the account may have typed somebody else's address: it is not confirmed, or the session that
 * registered it may still correct it (`letsCorrectEmail`).
 */
function mayBeStrangers({ passwordHash, lastVisit, emailVerifiedAt, guardedUntil }: AccountRow): boolean {
  if (passwordHash === null) return lastVisit !== null
  return emailVerifiedAt === null || (guardedUntil !== null && guardedUntil.getTime() > Date.now())
}

function fullNameKey({ name, lastName }: Pick<Guardian, 'name' | 'lastName'>): string {
  return nameKey(`${name} ${lastName}`)
}

/**
 * The session that registered an account may outlive the first password, which a link set, and be a stranger's, who
 * must not see the students. Only accounts that were guarded or confirmed can have such a session. Sessions that a
 * password began stay.
 */
async function endRegisteringSessions(command: Command, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const accounts = await dbOf(command.em)
    .selectFrom('user_account')
    .select('id as userId')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .where(({ or, eb }) => or([eb('guardedUntil', 'is not', null), eb('addressConfirmedAt', 'is not', null)]))
    .execute()
  const before = new Date().toISOString()
  const revoked = accounts.map(({ userId }) => ({ userId, registeringOnly: true, before }))
  await command.publish('sessions.revoked', ...revoked)
}

/** Not as entities: the log gets their number, and no names. */
async function insertAccounts(command: Command, guardians: readonly Guardian[]): Promise<number[]> {
  const byKey = new Map(guardians.map((one) => [emailKey(one.email), one]))
  const rows = [...byKey].map(([key, { name, lastName, email }]) => ({
    name: name.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    emailKey: key,
    passwordHash: null,
    roles: ['GeneralUser' as const],
    version: 1,
  }))
  const inOrder = rows.toSorted((one, next) => (one.emailKey < next.emailKey ? -1 : 1))
  const made = await inBatches(inOrder, (batch) =>
    dbOf(command.em)
      .insertInto('user_account')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'lastName', 'status', 'roles'])
      .execute(),
  )
  await command.publish('user.changed', ...made.map(publicFaceOf))
  return made.map(({ id }) => id).sort((one, next) => one - next)
}
