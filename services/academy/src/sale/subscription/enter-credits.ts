import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../../entities.ts'
import type { CreditKind } from './credit-entry.entity.ts'
import type { Subscription } from './subscription.entity.ts'

export interface CreditChange {
  readonly subscriptionId: number
  /** The student who takes the class; null where the change is about no particular student. */
  readonly participantId?: number | null
  readonly kind: CreditKind
  readonly classes: number
  /** E.g. `attempt 1001`, `class 12`. */
  readonly cause: string
  /** Null: the platform itself. */
  readonly actorId: number | null
}

/**
 * Adds entries to the ledger of classes, in the caller's transaction, which has locked the subscriptions. A trigger
 * updates their sums.
 * @throws where a sum becomes negative, or more is reserved than is left: callers check first.
 */
export async function enterCredits(
  em: EntityManager,
  at: Date,
  changes: readonly CreditChange[],
): Promise<void> {
  if (changes.length === 0) return
  const entries = changes.map((change) => ({ participantId: null, ...change, createdAt: at }))
  await dbOf(em).insertInto('credit_entry').values(entries).execute()
}

/** Enters as expired all classes that are left of a subscription that ends. */
export async function expireCredits(
  em: EntityManager,
  at: Date,
  { id, pendingClasses: classes }: Pick<Subscription, 'id' | 'pendingClasses'>,
  why: Pick<CreditChange, 'cause' | 'actorId'>,
): Promise<void> {
  if (classes > 0) await enterCredits(em, at, [{ subscriptionId: id, kind: 'expired', classes, ...why }])
}
