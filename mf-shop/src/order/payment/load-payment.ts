import type { ResponseOf } from '@rodada/contracts/call'
import type { Order } from '@rodada/contracts/order'
import type { getPaymentInformation } from '@rodada/contracts/payment'
import { type ReturnedFields, returnedFields } from '@rodada/ui/card'
import type { LoaderArgs } from '@rodada/web/page'
import { replace } from '@rodada/web/router'
import { findOrder } from '../find-order.ts'
import { confirmationPath, orderPath, shippingPath } from '../order-paths.ts'

export interface PaymentPageData {
  readonly order: Order
  readonly information: ResponseOf<typeof getPaymentInformation>
  /** What the bank sent the browser back with; null where the customer does not come from there. */
  readonly returned: ReturnedFields | null
}

/**
 * What is to be paid, null where it is nobody's here; the page is left where it is nothing, or not known yet. A return from the bank is taken whatever
 * became of the order meanwhile: the service says what its charge is.
 */
export async function loadPayment(args: LoaderArgs): Promise<PaymentPageData | null> {
  const { read, request } = args
  const [order, information] = await Promise.all([findOrder(args), read('/api/Payment/GetInformation')])
  if (order === null) return null
  const returned = returnedFields(new URL(request.url).searchParams)
  if (returned !== null) return { order, information, returned }
  if (order.status === 'Canceled') throw replace(orderPath(order.id))
  if (order.status !== 'PendingPayment') throw replace(confirmationPath(order.id))
  if (order.delivery === null) throw replace(shippingPath(order.id))
  return { order, information, returned }
}
