import type { ProductForm } from '@rodada/contracts/product/calls'
import type { useForm } from '@rodada/ui/forms'
import type { StockValues } from './stock-values.ts'

export interface SizeRow {
  size: number | null
  cm: number | null
  eu: number | null
}

/** Fields whose form values differ from the request body. */
interface FilledInFields {
  /** One element at most, as `category`, `type` and `level` are lists of choices. */
  category: string[]
  type: string[]
  level: string[]
  /** Pesos. */
  price: number | null
  model: number | null
  /** Grams. */
  weight: number | null
  specifications: { name: string; details: { name: string; value: string }[] }[]
  sizeGuides: SizeRow[]
  /** Version of the record that filled the form; absent for a new one. */
  version?: number
}

export interface ProductValues
  extends Omit<Required<ProductForm>, keyof FilledInFields | keyof StockValues>,
    FilledInFields,
    StockValues {}

export type FormOfProduct = ReturnType<typeof useForm<ProductValues>>
