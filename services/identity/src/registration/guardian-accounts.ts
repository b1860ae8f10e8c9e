import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { openGuardianAccounts as call, GuardianRefusal } from '@rodada/contracts/student-import'
import { unavailable } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../account/email-key.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import type { AccountOptions } from '../command/account-options.ts'
import { dbOf } from '../entities.ts'

type Body = BodyOf<typeof call>
type Answer = ResponseOf<typeof call>
type Guardian = Body['guardians'][number]

/**
 * The accounts of guardians whose students the staff import. A guardian without one gets one without a password; the first
 * is set by a mailed link and guarded as every other (`resetPassword`). No mail is sent before the students are stored.
 */
export function openGuardianAccounts(
  options: AccountOptions,
  request: FastifyRequest,
  { guardians, isTrial, actorId }: Body,
): Promise<Answer> {
  return options.orm.em.fork().transactional(async (em) => {
    const known = await look(em, guardians)
    if (isTrial || known.some(({ refusal }) => refusal !== null)) return known
    const unknown = guardians.filter((_, at) => known[at]?.accountId === null)
    if (unknown.length === 0) return known
    const ids = await insertAccounts(em, options, unknown)
    if (ids.length > 0)
      stateMovement(em, request, {
        title: 'Cuentas creadas por importación',
        description: `${ids.length} ${ids.length === 1 ? 'cuenta' : 'cuentas'}, de la ${ids[0]} a la ${ids.at(-1)}`,
        actorId,
      })
    const opened = await look(em, guardians)
    // Taken, or held back, by another account at this very moment: a second call names it.
    if (opened.some(({ accountId }) => accountId === null))
      throw unavailable(new Error('An e-mail was taken'))
    return opened
  })
}

/** What is known of each e-mail, in the order of the guardians. */
async function look(em: EntityManager, guardians: readonly Guardian[]): Promise<Answer> {
  const keys = guardians.map(({ email }) => emailKey(email))
  const accounts = new Map((await readAccounts(em, keys)).map((row) => [row.emailKey, row]))
  const held = new Set(await readHeld(em, keys))
  return keys.map((key) => {
    const account = accounts.get(key)
    if (account === undefined) return { accountId: null, refusal: held.has(key) ? 'held' : null }
    const refusal = refusalOf(account)
    return { accountId: refusal === null ? account.id : null, refusal }
  })
}

type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number]

function readAccounts(em: EntityManager, keys: readonly string[]) {
  return dbOf(em)
    .selectFrom('user_account')
    .select(['id', 'emailKey', 'status', 'passwordHash', 'lastVisit', 'emailVerifiedAt'])
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

/** An account that was entered, with an address that its owner never proved, may be a stranger's who typed it. */
function refusalOf({ status, emailVerifiedAt, passwordHash, lastVisit }: AccountRow): GuardianRefusal | null {
  if (status !== 'Active') return 'closed'
  const wasEntered = passwordHash !== null || lastVisit !== null
  return emailVerifiedAt === null && wasEntered ? 'unconfirmed' : null
}

/** Written at once, and not as entities: the log names how many there are, and no names. */
async function insertAccounts(
  em: EntityManager,
  { publish }: AccountOptions,
  guardians: readonly Guardian[],
): Promise<number[]> {
  const byKey = new Map(guardians.map((one) => [emailKey(one.email), one]))
  const rows = [...byKey].map(([key, { name, lastName, email }]) => ({
    ...{ name: name.trim(), lastName: lastName.trim(), email: email.trim(), emailKey: key },
    ...{ passwordHash: null, roles: ['GeneralUser' as const], version: 1 },
  }))
  const made = await dbOf(em)
    .insertInto('user_account')
    .values(rows.toSorted((one, next) => (one.emailKey < next.emailKey ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'lastName', 'status', 'roles'])
    .execute()
  for (const account of made) await publishUserChanged(publish, em, account)
  return made.map(({ id }) => id).sort((one, next) => one - next)
}
