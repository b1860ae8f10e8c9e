export { type ReturnedFields, returnedFields } from './bank-return.ts'
export { Confirming } from './confirming.tsx'
export {
  type FailureWords,
  failureTitles,
  nothingCharged,
  reasonWords,
  waitingText,
} from './failure-words.ts'
export { PaymentDue } from './payment-due.tsx'
export { PaymentForm } from './payment-form.tsx'
export { ElsewhereLink, PaymentStep, RealCharges } from './payment-step.tsx'
export { Settling } from './settling.tsx'
export { type FailedPayment, failedPaymentOf, usePayable } from './use-payable.ts'
