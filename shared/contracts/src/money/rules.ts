import { daysBetween } from '../words/plain-date.ts'

/** Words of money that is owed, received and returned; without schemas, so that the browser may import them. */

/** The ways in which staff take money, the most frequent first. */
export const receiptMethods = ['cash', 'terminal', 'transfer'] as const
export type ReceiptMethod = (typeof receiptMethods)[number]

export const receiptMethodLabels: Readonly<Record<ReceiptMethod, string>> = {
  cash: 'Efectivo',
  terminal: 'Terminal',
  transfer: 'Transferencia',
}

/** Charges that the staff must refund or look into. */
export const paymentCaseLabels = { refund: 'Reembolso pendiente', review: 'Pago por revisar' } as const

/** Sources of income; one till has them all. */
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

/** The name for people: money comes in again where a refund is taken back. */
export function receiptKindText(kind: ReceiptKind, amount: number): string {
  return kind === 'reversal' && amount > 0 ? 'Reembolso anulado' : receiptKindLabels[kind]
}

/** Services with a ledger of money, and the first letter of their receipts. */
export const ledgerLetters = { academy: 'A', shop: 'T' } as const
export type Ledger = keyof typeof ledgerLetters

/** The number of a receipt for people: 'A-12'. */
export function receiptNumber(ledger: Ledger, id: number): string {
  return `${ledgerLetters[ledger]}-${id}`
}

/** The id of a receipt by its number; null where the number is not of this ledger. */
export function receiptId(ledger: Ledger, number: string): number | null {
  const id = new RegExp(`^${ledgerLetters[ledger]}-(\\d{1,9})$`, 'i').exec(number.trim())?.[1]
  return id === undefined ? null : Number(id)
}

/** Page of receipts, by their numbers. @param returnUrl page that it leads back to. */
export function receiptPath(numbers: readonly string[], returnUrl?: string): string {
  const path = `/caja/recibo?numbers=${numbers.join(',')}`
  return returnUrl === undefined ? path : `${path}&${new URLSearchParams({ returnUrl })}`
}

/** Records that money can be owed for; a membership is a subscription. */
export const debtKinds = ['subscription', 'order'] as const
export type DebtKind = (typeof debtKinds)[number]

/** Page where staff take money, with the debt chosen. @param returnUrl page that it leads back to. */
export function collectPath(kind: DebtKind, id: number, returnUrl: string): string {
  return `/caja/cobrar?${new URLSearchParams({ [kind]: String(id), returnUrl })}`
}

/** `unstated`: paid at a branch by an entry without a method. */
export const incomeMethods = ['card', 'cash', 'terminal', 'transfer', 'unstated'] as const
export type IncomeMethod = (typeof incomeMethods)[number]

export const incomeMethodLabels: Readonly<Record<IncomeMethod, string>> = {
  card: 'Tarjeta en línea',
  ...receiptMethodLabels,
  unstated: 'En sucursal, sin indicar',
}

/** The method as a customer reads it: 'Efectivo, en sucursal'. */
export function paidByText(method: IncomeMethod): string {
  if (method === 'unstated') return 'En sucursal'
  return method === 'cash' || method === 'terminal'
    ? `${receiptMethodLabels[method]}, en sucursal`
    : incomeMethodLabels[method]
}

/** Ages of what is owed, in days: each reaches from its number to the next. */
export const owedAges = [0, 4, 8, 15] as const

/** 'De 4 a 7 días'. @param age one of `owedAges`. */
export function owedAgeText(age: number): string {
  const next = owedAges.find((other) => other > age)
  return next === undefined ? `${age} días o más` : `De ${age} a ${next - 1} días`
}

/** What income of a range is divided into unless told: days for up to two months, months for more. */
export function suitedPeriod({ from, to }: { readonly from: string; readonly to: string }): 'day' | 'month' {
  return daysBetween(from, to) < 62 ? 'day' : 'month'
}
