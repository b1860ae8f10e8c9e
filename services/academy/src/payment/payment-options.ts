import type { PaymentContext } from '@rodada/payment/payment-context'
import type { AcademyOptions } from '../academy-options.ts'
import type { PayableSubscription } from './payable-subscription.ts'

/** What commands about payments work with: the academy's, and those that payments need. */
export interface PaymentOptions extends AcademyOptions, PaymentContext<PayableSubscription> {}
