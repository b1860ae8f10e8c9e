import type { PaymentRoom } from '@rodada/payment/payment-room'
import type { ShopOptions } from '../shop-options.ts'
import type { PayableOrder } from './payable-order.ts'

/** What commands about orders work with: the shop's and those of the payment room that it mounts. */
export interface OrderOptions extends ShopOptions, PaymentRoom<PayableOrder> {}
