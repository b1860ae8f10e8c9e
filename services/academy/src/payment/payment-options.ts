import type { PaymentRoom } from '@rodada/payment/payment-room'
import type { AcademyOptions } from '../academy-options.ts'
import type { PayableSubscription } from './payable-subscription.ts'

/** What commands about payments work with: the academy's and those of the room that it mounts. */
export interface PaymentOptions extends AcademyOptions, PaymentRoom<PayableSubscription> {}
