import type { ResponseOf } from '@rodada/contracts/call'
import type { getPaymentInformation } from '@rodada/contracts/money/payment'
import type { Order } from '@rodada/contracts/order/calls'
import { type ReturnedFields, returnedFields } from '@rodada/ui/card'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace } from '@rodada/web/pages/router'
import { findOrder } from '../find-order.ts'
import { confirmationPath, orderPath, shippingPath } from '../order-paths.ts'

export interface PaymentPageData {
  readonly order: Order
  readonly information: ResponseOf<typeof getPaymentInformation>
  /** Query fields of the return from the bank; null without them. */
  readonly returned: ReturnedFields | null
}

/**
 * Null where the order is not the visitor's; redirects where there is nothing to pay or the delivery is missing. A return
 * from the bank never redirects: the service must learn of it whatever the order's state.
 */
export async function loadPayment(args: LoaderArgs): Promise<PaymentPageData | null> {
  const { read, request } = args
  const [order, information] = await Promise.all([findOrder(args), read('/api/Payment/GetInformation')])
  if (order === null) return null
  const returned = returnedFields(new URL(request.url).searchParams)
  if (returned !== null) return { order, information, returned }
  if (order.status === 'Canceled') throw replace(orderPath(order.id))
  if (order.status !== 'PendingPayment' && order.owed <= 0) throw replace(confirmationPath(order.id))
  if (order.delivery === null) throw replace(shippingPath(order.id))
  return { order, information, returned }
}
