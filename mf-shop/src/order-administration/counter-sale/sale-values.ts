import type { ReceiptMethod } from '@rodada/contracts/subscription'
import type { useForm } from '@rodada/ui/forms'

/** What is sold of a variant. */
export interface SaleLine {
  variantId: number
  name: string
  sku: string
  /** Pesos a piece, and for students. */
  price: number
  academyPrice: number | null
  quantity: number | null
}

export interface SaleValues {
  lines: SaleLine[]
  isStudent: boolean
  method: ReceiptMethod | ''
  reference: string
  email: string
}

export type FormOfSale = ReturnType<typeof useForm<SaleValues>>

export const newSale: SaleValues = { lines: [], isStudent: false, method: '', reference: '', email: '' }

/** Pesos a piece for whoever buys. */
export function priceOf({ price, academyPrice }: SaleLine, isStudent: boolean): number {
  return isStudent ? (academyPrice ?? price) : price
}

/** Pesos of all lines. */
export function totalOf({ lines, isStudent }: Pick<SaleValues, 'lines' | 'isStudent'>): number {
  const centavos = lines.map((line) => Math.round(priceOf(line, isStudent) * 100) * (line.quantity ?? 0))
  return centavos.reduce((sum, each) => sum + each, 0) / 100
}

/** What is sent; the form's rules have asked for a method. */
export function bodyOf({ lines, isStudent, method, reference, email }: SaleValues) {
  if (method === '') throw new Error('The form requires a method')
  return {
    lines: lines.map((line) => ({
      variantId: line.variantId,
      quantity: line.quantity ?? 0,
      price: priceOf(line, isStudent),
    })),
    ...{ isStudent, method, reference: reference.trim(), email: email.trim() || null },
  }
}
