import { definePaymentAttempt } from '@rodada/payment/attempt/payment-attempt.entity'
import { Order } from './order.entity.ts'

export const { PaymentAttempt, PaymentAttemptEntity } = definePaymentAttempt({
  payable: { table: Order, column: 'order_id' },
})
export type PaymentAttempt = InstanceType<typeof PaymentAttempt>
