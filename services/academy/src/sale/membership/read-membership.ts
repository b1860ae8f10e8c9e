import { type Kysely, sql } from 'kysely'

export interface MembershipState {
  /** Paid and within its validity. */
  readonly isActive: boolean
  /** Waits for its payment. */
  readonly isPending: boolean
  /** Centavos that a new one costs. */
  readonly price: number
}

/** State of an account's annual membership. */
export async function readMembership<Tables>(
  db: Kysely<Tables>,
  accountId: number,
): Promise<MembershipState> {
  const { rows } = await sql<MembershipState>`
    select coalesce(bool_or(status = 'Active' and due_date > now()), false) as "isActive",
      coalesce(bool_or(status = 'PendingPayment'), false) as "isPending",
      (select price_centavos from membership_price order by id desc limit 1) as price
    from subscription where created_by = ${accountId} and course_id is null`.execute(db)
  const [state] = rows
  if (!state) throw new Error('An aggregate without a row')
  return state
}

/**
 * As `readMembership`, under a lock that keeps other commands from taking a membership for the account until the
 * transaction ends: otherwise one could be taken, and even paid, after the read. Comes before the lock of the
 * responsible adult.
 */
export async function lockMembership<Tables>(
  db: Kysely<Tables>,
  accountId: number,
): Promise<MembershipState> {
  await sql`select pg_advisory_xact_lock(hashtext('academy:membership'), ${accountId})`.execute(db)
  return readMembership(db, accountId)
}
