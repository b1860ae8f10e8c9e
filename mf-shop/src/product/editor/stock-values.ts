import type { VariantFormData, VariantInput } from '@rodada/contracts/product/stock'

interface VariantRow {
  /** Id of the stored variant; absent for a new one. `id` is taken by the row's own key. */
  variantId?: number
  name: string
  sku: string
  quantity: number | null
  /** The quantity when the form was filled. */
  known?: number
  /** Pieces that orders reserve. */
  reserved: number
  /** Pesos; null where the product's price applies. */
  price: number | null
  academyPrice: number | null
}

const stockKinds = ['none', 'one', 'variants'] as const

export interface StockValues {
  stockKind: (typeof stockKinds)[number]
  /** The row of stock kind `one`. */
  only: VariantRow
  stock: VariantRow[]
}

export const emptyVariant: VariantRow = {
  name: '',
  sku: '',
  quantity: null,
  reserved: 0,
  price: null,
  academyPrice: null,
}

export const noStock: StockValues = { stockKind: 'none', only: emptyVariant, stock: [] }

export function stockValuesOf(variants: readonly VariantFormData[]): StockValues {
  const rows = variants.map(({ id, name, ...variant }) => ({
    ...variant,
    variantId: id,
    name: name ?? '',
    known: variant.quantity,
  }))
  const [only] = rows
  if (only === undefined) return noStock
  if (rows.length === 1 && only.name === '') return { ...noStock, stockKind: 'one', only }
  return { ...noStock, stockKind: 'variants', stock: rows }
}

/** Stock kind `one` uses the product's own SKU. */
export function stockBodyOf({ stockKind, only, stock }: StockValues, sku: string): VariantInput[] {
  if (stockKind === 'none') return []
  if (stockKind === 'variants') return stock.map(inputOf)
  return [{ ...inputOf(only), sku: sku.trim() }]
}

function inputOf({ variantId, name, sku, quantity, known, price, academyPrice }: VariantRow): VariantInput {
  return {
    ...(variantId !== undefined && { id: variantId }),
    name: name.trim(),
    sku: sku.trim(),
    quantity: quantity ?? 0,
    price,
    academyPrice,
    ...(known !== undefined && { known }),
  }
}
