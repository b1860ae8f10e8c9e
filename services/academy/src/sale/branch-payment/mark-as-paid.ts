import type { ResponseOf } from '@rodada/contracts/call'
import { getTillBranch } from '@rodada/contracts/money/till-session'
import type { paySiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { restText, sumOf } from '@rodada/payment/attempt/settle-without-bank'
import { readBranchIds } from '@rodada/payment/branch/branch'
import type { Command } from '@rodada/service/command/command'
import { AppError, done, failure, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import { takeAtBranch } from './take-at-branch.ts'

/**
 * Marks what is left of one row as paid at a branch, by no stated method, alone: not the membership that was taken with a course, nor
 * the course of a membership. An open card payment is checked with the bank first.
 * @returns the subscription as it is now, also where it was paid before: the list on the screen was old.
 * @throws notFound, or a refusal.
 */
export async function markAsPaid(
  options: PaymentOptions,
  command: Command<Actor>,
  id: number,
): Promise<ResponseOf<typeof paySiteSubscription>> {
  const { em } = command
  const marked = await mark(options, command, id)
  await em.flush()
  const [subscription] = await readSiteSubscriptions(dbOf(em), [id])
  return {
    ...(marked
      ? done('La suscripción se marcó como pagada.', ...marked)
      : failure(['La suscripción ya estaba pagada: no la cobres otra vez.'])),
    ...(subscription && { subscription }),
  }
}

/** The branch of the user's only open till session; null without one, and where it cannot be asked. */
async function findTillBranch({ call }: PaymentOptions, { userId }: Actor): Promise<number | null> {
  try {
    return (await call(getTillBranch, { params: { id: userId } })).branchId
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return null
    throw error
  }
}

/** @returns the message for the staff; null where the row was paid before. */
async function mark(options: PaymentOptions, command: Command<Actor>, id: number): Promise<string[] | null> {
  const { row } = await lockSubscription(command.em, id)
  if (row.isPaid() && row.owed() === 0) {
    command.stateNothing()
    return null
  }
  if (row.status === 'Canceled') throw refusal('La suscripción está cancelada.')
  const [only = null, ...others] = await readBranchIds(command.em)
  const ask = () => findTillBranch(options, command.actor)
  const branchId = others.length === 0 ? only : command.outside('the branch of the till', ask)
  const { receipts, covered } = await takeAtBranch(options, command, [row], async (due) => ({
    payments: [{ method: 'unstated', reference: null, centavos: due }],
    branchId,
  }))
  return restText(covered + sumOf(receipts), receipts)
}
