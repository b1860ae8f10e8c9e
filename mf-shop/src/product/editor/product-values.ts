import type { ProductForm } from '@rodada/contracts/product'
import type { useForm } from '@rodada/ui/forms'
import type { StockValues } from './stock-values.ts'

/** A row of the size guide while it is filled in. */
export interface SizeRow {
  size: number | null
  cm: number | null
  eu: number | null
}

/** What is filled in otherwise than it is sent. */
interface FilledInFields {
  /** One at most, as its list of choices has it; so are type and level. */
  category: string[]
  type: string[]
  level: string[]
  /** Pesos. */
  price: number | null
  /** Year. */
  model: number | null
  /** Grams. */
  weight: number | null
  specifications: { name: string; details: { name: string; value: string }[] }[]
  sizeGuides: SizeRow[]
  /** Of the record that the form was filled with; absent for a new one. */
  version?: number
}

export interface ProductValues
  extends Omit<Required<ProductForm>, keyof FilledInFields | keyof StockValues>,
    FilledInFields,
    StockValues {}

export type FormOfProduct = ReturnType<typeof useForm<ProductValues>>
