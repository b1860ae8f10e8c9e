/** What the browser knows of products too; without schemas, so that it may import it. */

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
  variants: 60,
  quantity: 1_000_000,
} as const

/** A draft is the staff's alone; what is hidden is found by its address only, and can be bought. */
export const productStates = ['Draft', 'Hidden', 'Published'] as const
export type ProductState = (typeof productStates)[number]

export const productStateLabels: Readonly<Record<ProductState, string>> = {
  Draft: 'Borrador',
  Hidden: 'Oculto',
  Published: 'Publicado',
}

/** What the staff look for: fewer than three of something, nothing left, or no stock kept. */
export const productStockFilters = ['low', 'soldOut', 'notKept'] as const
export type ProductStockFilter = (typeof productStockFilters)[number]
