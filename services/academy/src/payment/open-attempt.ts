import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'
import { amountDue, linkedMembership } from '../subscriptions/amount-due.ts'
import type { LockedSubscription } from '../subscriptions/lock-subscription.ts'
import { type AttemptRow, attemptColumns } from './attempts.ts'
import { nextOpenCheck } from './check-times.ts'
import { folioOf } from './folio.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** How many folios of following seconds are tried. */
const maxTries = 20

/** Makes the attempt of a locked subscription: amount, rows and account are what they are from here on. */
export async function openAttempt(
  em: EntityManager,
  { now, planCheck }: PaymentOptions,
  provider: PaymentProvider,
  locked: LockedSubscription,
  issuedBy: number,
): Promise<AttemptRow> {
  const at = now()
  const next = nextOpenCheck(at, at)
  const values = {
    subscription_id: locked.row.id,
    membership_id: linkedMembership(locked)?.id ?? null,
    provider: provider.name,
    mode: provider.mode,
    account: provider.account,
    amount_centavos: amountDue(locked),
    issued_at: at.toISOString(),
    issued_by: issuedBy,
    offered_at: at.toISOString(),
    next_check_at: next.toISOString(),
  }
  for (let retry = 0; retry < maxTries; retry++) {
    const attempt = await em
      .getKysely<AcademyTables>()
      .insertInto('payment_attempt')
      .values({ ...values, folio: folioOf(locked.row.id, at, retry) })
      .onConflict((conflict) => conflict.column('folio').doNothing())
      .returning(attemptColumns)
      .executeTakeFirst()
    if (!attempt) continue
    await planCheck(em, attempt.id, next)
    return attempt
  }
  throw new Error(`No folio is left for subscription ${locked.row.id}`)
}

/** The same form goes out again: from now on the bank may hear of it, and the attempt is not closed meanwhile. */
export async function offerAgain(
  em: EntityManager,
  { now, planCheck }: PaymentOptions,
  { id }: AttemptRow,
): Promise<AttemptRow> {
  const at = now()
  const next = nextOpenCheck(at, at)
  await planCheck(em, id, next)
  return em
    .getKysely<AcademyTables>()
    .updateTable('payment_attempt')
    .set({ offered_at: at.toISOString(), next_check_at: next.toISOString() })
    .where('id', '=', id)
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
}
