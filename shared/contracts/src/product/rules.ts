/** Rules of products; without schemas, so that the browser may import them. */

/** Bounds of the product form: `size` is the largest number in a row of the size guide, `weight` is in grams. */
export const productBounds = {
  price: 1_000_000,
  weight: 1_000_000,
  model: { min: 1900, max: 2100 },
  sections: 30,
  details: 50,
  sizes: 60,
  size: 1000,
  tags: 20,
  skuLength: 100,
  choiceNameLength: 40,
  variants: 60,
  quantity: 1_000_000,
} as const

/** Only the staff see a draft; a hidden product is found by its address only, and can be bought. */
export const productStates = ['Draft', 'Hidden', 'Published'] as const
export type ProductState = (typeof productStates)[number]

export const productStateLabels: Readonly<Record<ProductState, string>> = {
  Draft: 'Borrador',
  Hidden: 'Oculto',
  Published: 'Publicado',
}

/** Filters of the staff: fewer than three of something, nothing left, or no stock kept. */
export const productStockFilters = ['low', 'soldOut', 'notKept'] as const
export type ProductStockFilter = (typeof productStockFilters)[number]

/** A price changed by a share of itself: to whole pesos, the nearer, at least one. In centavos. */
export function changedPrice(centavos: number, percent: number): number {
  return Math.max(1, Math.round((centavos * (100 + percent)) / 10_000)) * 100
}

/** Most products that an answer names one by one. */
export const mostListedProducts = 100
