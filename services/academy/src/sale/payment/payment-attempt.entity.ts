import { definePaymentAttempt } from '@rodada/payment/attempt/payment-attempt.entity'
import { Subscription } from '../subscription/subscription.entity.ts'

/** Card payments of a subscription, alone or with the membership that was taken with it. */
export const { PaymentAttempt, PaymentAttemptEntity } = definePaymentAttempt({
  payable: { table: Subscription, column: 'subscription_id' },
  companion: { table: Subscription, column: 'membership_id' },
})
export type PaymentAttempt = InstanceType<typeof PaymentAttempt>
