import { sumPesos } from '@rodada/contracts/words/money'
import { type MoneyValues, moneyTaken, type useForm } from '@rodada/ui/forms'

export interface SaleLine {
  variantId: number
  name: string
  sku: string
  /** Pesos a piece; `academyPrice` is for students. */
  price: number
  academyPrice: number | null
  quantity: number | null
}

export interface SaleValues extends MoneyValues {
  lines: SaleLine[]
  isStudent: boolean
  email: string
}

export type FormOfSale = ReturnType<typeof useForm<SaleValues>>

export const newSale: Omit<SaleValues, keyof MoneyValues> = { lines: [], isStudent: false, email: '' }

/** Pesos a piece. */
export function priceOf({ price, academyPrice }: SaleLine, isStudent: boolean): number {
  return isStudent ? (academyPrice ?? price) : price
}

/** Pesos. */
export function totalOf({ lines, isStudent }: Pick<SaleValues, 'lines' | 'isStudent'>): number {
  return sumPesos(lines.map((line) => priceOf(line, isStudent) * (line.quantity ?? 0)))
}

/** Expects a valid form: without a method `moneyTaken` throws. */
export function bodyOf({ lines, isStudent, email, ...money }: SaleValues) {
  return {
    lines: lines.map((line) => ({
      variantId: line.variantId,
      quantity: line.quantity ?? 0,
      price: priceOf(line, isStudent),
    })),
    isStudent,
    ...moneyTaken(money),
    email: email.trim() || null,
  }
}
