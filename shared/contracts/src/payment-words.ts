import type { ReceiptMethod } from './subscription.ts'

/** How people call the ways in which staff take money. */
export const receiptMethodLabels: Readonly<Record<ReceiptMethod, string>> = {
  cash: 'Efectivo',
  terminal: 'Terminal',
  transfer: 'Transferencia',
}

/** The ways in which staff take money, the most frequent first. */
export const receiptMethods = ['cash', 'terminal', 'transfer'] as const satisfies readonly ReceiptMethod[]

/** A charge that staff must refund or look into, by what is to be done. */
export const paymentCaseLabels = { refund: 'Reembolso pendiente', review: 'Pago por revisar' } as const
