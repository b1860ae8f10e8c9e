import type { PaymentContext } from '@rodada/payment/attempt/payment-context'
import type { AcademyOptions } from '../../academy-options.ts'
import type { PayableSubscription } from './payable-subscription.ts'

export interface PaymentOptions extends AcademyOptions, PaymentContext<PayableSubscription> {}
