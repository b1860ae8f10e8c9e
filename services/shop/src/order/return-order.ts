import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { closeReturn, recordReturn as recordCall } from '@rodada/contracts/staff-order'
import { requireBranch } from '@rodada/payment/branch'
import { requireReference } from '@rodada/payment/reference'
import { done, requireRecordVersion } from '@rodada/service/errors'
import { onceIn } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { toCentavos } from '@rodada/service/money'
import type { FastifyRequest } from 'fastify'
import { quantitiesOf } from '../cart/price-lines.ts'
import { orderRefunded, returnSettled } from './order-mails.ts'
import type { OrderOptions } from './order-options.ts'
import { lockOrder, type PayableOrder } from './payable-order.ts'
import { giveBack } from './refund-order.ts'
import { stateOrder } from './state-order.ts'

type Returned = Pick<BodyOf<typeof closeReturn>, 'lines' | 'amount' | 'restock'>

/** Takes pieces back; their price is to be refunded unless an amount is given. */
async function accept(payable: PayableOrder, { lines, amount, restock }: Returned, at: Date): Promise<void> {
  const { order } = payable
  const goods = await payable.takeBack(lines ? quantitiesOf(lines) : null, restock)
  const unsaid = lines ? goods : order.totalCentavos
  order.acceptReturn(amount === undefined ? unsaid : toCentavos(amount), at)
}

export async function settleReturn(
  options: OrderOptions,
  request: FastifyRequest,
  id: number,
  { version, isAccepted, note, answer, ...returned }: BodyOf<typeof closeReturn>,
): Promise<void> {
  await options.orm.em.fork().transactional(async (em) => {
    const payable = await lockOrder(em, options, id)
    const { order } = payable
    requireRecordVersion(order.version, version)
    if (isAccepted) await accept(payable, returned, options.now())
    else order.rejectReturn(answer?.trim() || null, options.now())
    if (note?.trim()) order.addNote(note.trim())
    stateOrder(em, request, order, isAccepted ? 'Devolución aceptada' : 'Devolución rechazada')
    await options.sendMail(em, returnSettled, { orderId: id })
  })
}

/**
 * Records an accepted return of a delivered order that its buyer has not asked for, with its refund given at once, or due. A
 * repeated request answers as the first one.
 * @throws notFound; a field error for a transfer without a reference; a refusal where the order was not delivered, or had its return.
 */
export function recordReturn(
  options: OrderOptions,
  request: FastifyRequest,
  id: number,
  { version, reason, method, branchId, reference, ...returned }: BodyOf<typeof recordCall>,
): Promise<ResponseOf<typeof recordCall>> {
  const { userId: staffId } = signedIn(request.actor)
  const at = options.now()
  return options.orm.em.fork().transactional((em) =>
    onceIn(em, { scope: `user:${staffId}`, request }, async () => {
      const payable = await lockOrder(em, options, id)
      const { order } = payable
      requireRecordVersion(order.version, version)
      order.requestReturn(reason.trim(), at)
      await accept(payable, returned, at)
      if (method !== undefined)
        giveBack(em, order, {
          method,
          staffId,
          at,
          note: '',
          reference: requireReference(method, reference),
          branchId: await requireBranch(em, method, branchId),
        })
      stateOrder(em, request, order, 'Devolución registrada')
      const mail = order.owesRefund() ? returnSettled : orderRefunded
      await options.sendMail(em, mail, { orderId: id })
      return done(
        order.owesRefund()
          ? 'Registramos la devolución. El pedido quedó en Reembolsos.'
          : 'Registramos la devolución y el reembolso.',
      )
    }),
  )
}
