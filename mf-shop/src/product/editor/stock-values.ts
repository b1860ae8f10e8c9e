import type { VariantFormData, VariantInput } from '@rodada/contracts/stock'

/** A size or colour while it is filled in. */
interface VariantRow {
  /** Of the variant that changes; absent for a new one. `id` is the name of a row's own key. */
  variantId?: number
  name: string
  sku: string
  quantity: number | null
  /** The quantity that the form was filled with. */
  known?: number
  /** Of these, what orders wait for. */
  reserved: number
  /** Pesos, where it is not the product's. */
  price: number | null
  academyPrice: number | null
}

/** How stock is kept: not at all, as one quantity, or by sizes and colours. */
const stockKinds = ['none', 'one', 'variants'] as const

export interface StockValues {
  stockKind: (typeof stockKinds)[number]
  /** The one quantity. */
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

/** The stock of a product as its form shows it. */
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

/** What is sent of it; the one quantity has the product's own SKU and prices. */
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
