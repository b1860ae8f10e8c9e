import type { PaymentContext } from '@rodada/payment/payment-context'
import type { ShopOptions } from '../shop-options.ts'
import type { PayableOrder } from './payable-order.ts'

/** What commands about orders work with: the shop's, and those that payments need. */
export interface OrderOptions extends ShopOptions, PaymentContext<PayableOrder> {}
