import { receiptMethodLabels } from './payment-words.ts'

/** What money came in for; all kinds of them stand in one till. */
export const receiptSources = ['course', 'membership', 'order'] as const
export type ReceiptSource = (typeof receiptSources)[number]

export const receiptSourceLabels: Readonly<Record<ReceiptSource, string>> = {
  course: 'Clase',
  membership: 'Membresía',
  order: 'Pedido',
}

/** `reversal`: taken back because it was entered by mistake; `refund`: given back to the customer. */
export const receiptKinds = ['payment', 'reversal', 'refund'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

const receiptKindLabels: Readonly<Record<ReceiptKind, string>> = {
  payment: 'Cobro',
  reversal: 'Cobro anulado',
  refund: 'Reembolso',
}

/** What people call it: money comes in again where a refund is taken back. */
export function receiptKindText(kind: ReceiptKind, amount: number): string {
  return kind === 'reversal' && amount > 0 ? 'Reembolso anulado' : receiptKindLabels[kind]
}

/** Which services have a ledger of money, and the letter that their receipts begin with. */
export const ledgerLetters = { academy: 'A', shop: 'T' } as const
export type Ledger = keyof typeof ledgerLetters

/** What people call a receipt: 'A-12'. */
export function receiptNumber(ledger: Ledger, id: number): string {
  return `${ledgerLetters[ledger]}-${id}`
}

/** How money came in. `unstated`: at a branch, by a mark that does not say how. */
export const incomeMethods = ['card', 'cash', 'terminal', 'transfer', 'unstated'] as const
export type IncomeMethod = (typeof incomeMethods)[number]

export const incomeMethodLabels: Readonly<Record<IncomeMethod, string>> = {
  card: 'Tarjeta en línea',
  ...receiptMethodLabels,
  unstated: 'En sucursal, sin indicar',
}
