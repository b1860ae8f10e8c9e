import type { PaymentContext } from '@rodada/payment/attempt/payment-context'
import type { ShopOptions } from '../shop-options.ts'
import type { PayableOrder } from './payable-order.ts'

/** Options of the shop and of payments. */
export interface OrderOptions extends ShopOptions, PaymentContext<PayableOrder> {}
