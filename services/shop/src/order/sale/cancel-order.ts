import { type OrderCancelReason, unpaidOrderDays } from '@rodada/contracts/order/rules'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'
import { askUnfinished, refuseWhileOpen, reviewText } from '@rodada/payment/attempt/settle-without-bank'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { refusal } from '@rodada/service/http/errors'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { branchHoldEnd } from '../order.entity.ts'
import { orderCanceled } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { cardHoldEnd, lockOrder, lockOwnPayable, type PayableOrder } from '../payable-order.ts'
import { stateOrder } from '../state-order.ts'

/** Extension of a reservation while the bank's answer is open. */
const askedMs = 10 * minuteMs

/**
 * Cancels one's own order while it is unpaid. The bank is asked about an open payment first: if it approved, the order is paid
 * and stays.
 * @throws notFound, or a refusal.
 */
export async function cancelOwnOrder(options: OrderOptions, command: Command, id: number): Promise<void> {
  const payable = await lockOwnPayable(command, options.holds, id)
  const asked = await askUnfinished(options, command, id)
  if (payable.order.isPaid())
    throw refusal('Este pedido ya está pagado. Recarga la página para ver qué se devuelve si lo cancelas.')
  refuseWhileOpen(command, asked)
  if (asked.review) throw refusal(reviewText(options))
  await cancelLocked(command, payable, 'buyer')
  await command.sendMail(orderCanceled, { orderId: id })
}

/** Cancels an order that the caller has locked and found to have no open payment. */
export async function cancelLocked(
  command: Command,
  payable: PayableOrder,
  reason: OrderCancelReason,
): Promise<void> {
  await payable.release()
  payable.order.cancel(reason, command.at)
  stateOrder(command, payable.order, 'Pedido cancelado')
  // The buyer's own command sends the mail itself; the owner of an erased account hears from identity.
  if (reason !== 'buyer') await command.sendMail(orderCanceled, { orderId: payable.id })
}

type Log = Pick<FastifyBaseLogger, 'error'>

/**
 * Releases pieces that were not paid in time. The bank is asked first, and while it has no final answer they stay reserved.
 * Orders that were to be paid at a branch are canceled. Several processes may run it at once.
 * @throws an AggregateError of the orders that failed, after all the others.
 */
export function releaseLapsed(options: OrderOptions, log: Log): Promise<void> {
  const at = options.now()
  const find = (last: DueRow) => lapsed(options, at, last)
  const act = (id: number) => runCommand(options, platformItself, (command) => release(options, command, id))
  return eachDue({ find, act, failure: 'Unpaid orders were not released' }, log)
}

/** Cancels orders without reserved pieces that were not paid for days; runs and fails as `releaseLapsed` does. */
export function cancelForgotten(options: OrderOptions, log: Log): Promise<void> {
  const at = options.now()
  const find = (last: DueRow) => forgotten(options, at, last)
  const act = (id: number) => runCommand(options, platformItself, (command) => release(options, command, id))
  return eachDue({ find, act, failure: 'Unpaid orders were not canceled' }, log)
}

function lapsed({ orm }: OrderOptions, at: Date, last: DueRow): Promise<DueRow[]> {
  return (
    dbOf(orm.em.fork())
      .selectFrom('shop_order')
      .select(['id', sql<string>`reserved_until`.as('due')])
      .where('reservedUntil', '<=', at)
      // What money stands on is kept until the staff or its buyer decide.
      .where('paidCentavos', '=', 0)
      .where(sql<boolean>`(reserved_until, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
      .orderBy('reservedUntil')
      .orderBy('id')
      .limit(dueBatch)
      .execute()
  )
}

function forgotten({ orm }: OrderOptions, at: Date, last: DueRow): Promise<DueRow[]> {
  return (
    dbOf(orm.em.fork())
      .selectFrom('shop_order')
      .select(['id', sql<string>`created_at`.as('due')])
      .where('status', '=', 'PendingPayment')
      .where('reservedUntil', 'is', null)
      .where('createdAt', '<=', new Date(at.getTime() - unpaidOrderDays * dayMs))
      // The attempt's own job checks it again; nothing can be canceled before that.
      .where(
        sql<boolean>`not exists (select from payment_attempt where order_id = shop_order.id
        and state in ('open', 'unanswered') and next_check_at > ${at})`,
      )
      .where(sql<boolean>`(created_at, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(dueBatch)
      .execute()
  )
}

async function release(options: OrderOptions, command: Command, id: number): Promise<void> {
  const { at } = command
  const payable = await lockOrder(command, options.holds, id)
  const { order } = payable
  if (
    !order.isUnpaid() ||
    order.paidCentavos > 0 ||
    (order.reservedUntil !== null && order.reservedUntil > at)
  )
    return
  const { open, review, answer } = await askUnfinished(options, command, id)
  const isPosted = open && answer?.kind !== 'unknown'
  if (review) return keepOn(command, payable, new Date(at.getTime() + dayMs))
  const cardEnd = order.holdBeganAt && cardHoldEnd(order.holdBeganAt, options.holds).getTime()
  // An approval that comes after that settles while the pieces are there.
  if (isPosted && (cardEnd === null || cardEnd > at.getTime())) {
    const next = Math.max(at.getTime() + askedMs, open.nextCheckAt?.getTime() ?? 0)
    return keepOn(command, payable, new Date(Math.min(next, cardEnd ?? next)))
  }
  const isForgotten = order.createdAt.getTime() + unpaidOrderDays * dayMs <= at.getTime()
  const isBranchOver = order.payAtBranchAt !== null && branchHoldEnd(order.payAtBranchAt) <= at
  // An open form can still be posted: then its approval settles the order, or is refunded.
  if (!open && (isForgotten || isBranchOver)) return cancelLocked(command, payable, 'expired')
  if (order.reservedUntil === null) return
  await payable.release()
  stateOrder(command, order, 'Piezas liberadas')
}

/** Extends the reservation while the bank or the staff have not decided. */
function keepOn(command: Command, { order }: PayableOrder, until: Date): void {
  if (order.reservedUntil === null) return
  order.reservedUntil = until
  stateOrder(command, order, 'Piezas apartadas por más tiempo')
}
