import type { ResponseOf } from '@rodada/contracts/call'
import type { paySiteSubscription } from '@rodada/contracts/staff-subscription'
import { findOnlyBranch } from '@rodada/payment/branch'
import { restText } from '@rodada/payment/settle-without-bank'
import { done, failure, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import {
  type CheckedAttempts,
  checkOpenAttempts,
  type TakingCommand,
  takeAtBranch,
} from './take-at-branch.ts'

type Answer = ResponseOf<typeof paySiteSubscription>

/**
 * Marks one row as paid at a branch, alone: not the membership that was taken with a course, nor the course
 * of a membership. An open card payment is checked with the bank first.
 * @returns the subscription as it is now, also where it was paid before: the list on the screen was old.
 * @throws notFound, or a refusal.
 */
export async function markAsPaid(options: PaymentOptions, command: TakingCommand): Promise<Answer> {
  const { id } = command
  const checked = await checkOpenAttempts(options, command.source, [id])
  const marked = await options.orm.em.fork().transactional((em) => markLocked(em, options, command, checked))
  const [subscription] = await readSiteSubscriptions(dbOf(options.orm.em.fork()), [id])
  return {
    ...(marked
      ? done('La suscripción se marcó como pagada.', ...marked)
      : failure(['La suscripción ya estaba pagada: no la cobres otra vez.'])),
    ...(subscription && { subscription }),
  }
}

/** @returns the message for the staff; null where the row was paid before. */
async function markLocked(
  em: EntityManager,
  options: PaymentOptions,
  command: TakingCommand,
  checked: CheckedAttempts,
): Promise<string[] | null> {
  const { row } = await lockSubscription(em, command.id)
  if (row.isPaid()) return null
  if (row.status === 'Canceled') throw refusal('La suscripción está cancelada.')
  const branchId = await findOnlyBranch(em)
  const receipts = await takeAtBranch(em, options, command, [row], checked, { branchId })
  return restText(row.priceCentavos, receipts)
}
