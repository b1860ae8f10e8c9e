/** Words of the catalogue that the browser knows too; without schemas, so that it may import them. */

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
