import type { ImportColumn } from './list-import-rules.ts'

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

/** What a file of products consists of. */
export const productImportColumns = [
  { heading: 'Nombre', field: 'name', example: 'Tabla Volcán' },
  { heading: 'Resumen', field: 'summary', example: 'Tabla ancha y firme para bowl.' },
  { heading: 'Categoría', field: 'category', example: 'Tablas' },
  { heading: 'Tipo', field: 'type', example: 'Street' },
  { heading: 'Nivel', field: 'level', example: 'Intermedio' },
  { heading: 'Etiquetas', field: 'tags', isOptional: true, example: 'Maple, Ancha' },
  { heading: 'SKU', field: 'sku', example: 'TAB-VOL-8' },
  { heading: 'Precio', field: 'price', example: '1299.00' },
  { heading: 'Precio academia', field: 'academyPomotionPrice', isOptional: true, example: '1199.00' },
  { heading: 'Información general', field: 'generalInformation', example: 'Hecha a mano en México.' },
  { heading: 'Modelo', field: 'model', example: '2026' },
  { heading: 'Peso en gramos', field: 'weight', example: '1240' },
  { heading: 'Especificaciones', field: 'generalSpecifications', example: 'Siete capas de maple.' },
  { heading: 'Envío', field: 'shippingOptions', isOptional: true, example: '' },
  { heading: 'Existencias', field: 'quantity', isOptional: true, example: '12' },
] as const satisfies readonly ImportColumn[]

/** Rows of one file: all of them are stored in one transaction. */
export const mostImportedProducts = 300

/** Query parameter of /contacto with the id of the product that a visitor asks for. */
export const requestedProduct = 'producto'

/** The contact page, ready for asking about a product. */
export function productRequestPath(id: number): string {
  return `/contacto?${requestedProduct}=${id}`
}

/** What the message about a product says, for the visitor to send. @param url absolute address of its page. */
export function productRequestText(
  product: { readonly name: string; readonly sku: string },
  url: string,
): string {
  return `Hola, me interesa este producto: ${product.name} (SKU ${product.sku}) ${url}`
}

/** Characters of a note to a request at most. */
export const longestRequestNote = 1000
