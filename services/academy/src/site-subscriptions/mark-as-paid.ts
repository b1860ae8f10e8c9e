import type { ResponseOf } from '@rodada/contracts/call'
import type { paySiteSubscription } from '@rodada/contracts/subscription'
import { done, failure, refusal } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { requireNoOpenAttempt } from '../payment/require-no-open-attempt.ts'
import { type VerifiedAttempt, verifyOpenAttempt } from '../payment/verify-attempt.ts'
import { activate } from '../subscriptions/activate.ts'
import { isPaid } from '../subscriptions/amount-due.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { readSiteSubscriptions } from './present-site-subscription.ts'

type Answer = ResponseOf<typeof paySiteSubscription>

export interface MarkAsPaidCommand {
  readonly actor: Actor
  readonly source: MovementSource
  readonly id: number
}

/**
 * Marks one row as paid at a branch, and that row alone: neither the membership that was taken with a course nor the
 * course of a membership. A card payment that is on its way comes first.
 * @returns the subscription as it is now, also where it is paid already: the list on the screen was old.
 * @throws notFound, or a refusal.
 */
export async function markAsPaid(options: PaymentOptions, command: MarkAsPaidCommand): Promise<Answer> {
  const { id } = command
  const verified = await verifyOpenAttempt(options, command.source, id)
  const isMarked = await options.orm.em
    .fork()
    .transactional((em) => markLocked(em, options, command, verified))
  const [subscription] = await readSiteSubscriptions(options.orm.em.fork().getKysely<AcademyTables>(), [id])
  return {
    ...(isMarked
      ? done('La suscripción se marcó como pagada.')
      : failure(['La suscripción ya estaba pagada: no la cobres otra vez.'])),
    ...(subscription && { subscription }),
  }
}

/** @returns false where it is paid already. */
async function markLocked(
  em: EntityManager,
  { publish, sendMail, now }: PaymentOptions,
  { actor, source, id }: MarkAsPaidCommand,
  verified: VerifiedAttempt | undefined,
): Promise<boolean> {
  const { row } = await lockSubscription(em, id)
  if (isPaid(row)) return false
  if (row.status === 'Canceled') throw refusal('La suscripción está cancelada.')
  await requireNoOpenAttempt(em, id, verified, now())
  await activate(em, { publish, sendMail, source }, [row], {
    method: row.price_centavos === 0 ? 'free' : 'branch',
    paidAt: now(),
    paidBy: actor.userId,
    cause: 'branch',
  })
  return true
}
