import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { closeReturn, recordReturn as recordCall } from '@rodada/contracts/order/staff-calls'
import { toCentavos } from '@rodada/contracts/words/money'
import { requireBranch } from '@rodada/payment/branch/branch'
import { requireReference } from '@rodada/payment/branch/reference'
import type { Command } from '@rodada/service/command/command'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { quantitiesOf } from '../../cart/price-lines.ts'
import { orderRefunded, returnSettled } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { lockOrder, type PayableOrder } from '../payable-order.ts'
import { stateOrder } from '../state-order.ts'
import { giveBack } from './refund-order.ts'

type Returned = Pick<BodyOf<typeof recordCall>, 'lines' | 'amount' | 'restock'>

/** Takes pieces back. @returns centavos to give back, and what is owed no longer. */
async function accept(
  payable: PayableOrder,
  { lines, amount, restock }: Returned,
  at: Date,
): Promise<{ centavos: number; waived: number }> {
  const { order } = payable
  const goods = await payable.takeBack(quantitiesOf(lines), restock)
  const before = order.waivedCentavos
  const centavos = order.acceptReturn(goods, amount === undefined ? undefined : toCentavos(amount), at)
  return { centavos, waived: order.waivedCentavos - before }
}

/**
 * Accepts or rejects the return that the buyer of a delivered order has asked for.
 * @throws notFound; a refusal where there is nothing to settle, or the order changed meanwhile.
 */
export async function settleReturn(
  { holds }: OrderOptions,
  command: Command,
  id: number,
  { version, note, ...decision }: BodyOf<typeof closeReturn>,
): Promise<void> {
  const payable = await lockOrder(command, holds, id, version)
  const { order } = payable
  const accepted = decision.isAccepted ? await accept(payable, decision, command.at) : undefined
  if (!decision.isAccepted) order.rejectReturn(decision.answer?.trim() || null, command.at)
  if (note?.trim()) order.addNote(note.trim())
  stateOrder(command, order, decision.isAccepted ? 'Devolución aceptada' : 'Devolución rechazada')
  await command.sendMail(returnSettled, { orderId: id, waived: accepted?.waived ?? 0 })
}

/**
 * Records an accepted return of a delivered order that its buyer has not asked for, with its refund given at once, or due; one
 * after the other until all its pieces are back.
 * @throws notFound; a field error for a transfer without a reference; a refusal where the order was not delivered.
 */
export async function recordReturn(
  { holds }: OrderOptions,
  command: Command<Actor>,
  id: number,
  { version, reason, method, branchId, reference, ...returned }: BodyOf<typeof recordCall>,
): Promise<ResponseOf<typeof recordCall>> {
  const payable = await lockOrder(command, holds, id, version)
  const { order } = payable
  order.beginReturn(reason.trim(), command.at)
  const { centavos, waived } = await accept(payable, returned, command.at)
  const isGiven = method !== undefined && centavos > 0
  if (isGiven)
    giveBack(
      command,
      order,
      {
        method,
        note: '',
        reference: requireReference(method, reference),
        branchId: await requireBranch(command.em, method, branchId),
      },
      centavos,
    )
  stateOrder(command, order, 'Devolución registrada')
  await command.sendMail(isGiven ? orderRefunded : returnSettled, { orderId: id, waived })
  if (centavos === 0) return done('Registramos la devolución. No hay dinero que devolver.')
  return done(
    isGiven
      ? 'Registramos la devolución y el reembolso.'
      : 'Registramos la devolución. El pedido quedó en Reembolsos.',
  )
}
