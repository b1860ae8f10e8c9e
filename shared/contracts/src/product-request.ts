import type { ProductDetails } from './product.ts'

/** Query parameter of /contacto with the id of the product that a visitor asks for. */
export const requestedProduct = 'producto'

/** The contact page, ready for asking about a product. */
export function productRequestPath(id: number): string {
  return `/contacto?${requestedProduct}=${id}`
}

/** What the message about a product says, for the visitor to send. @param url absolute address of its page. */
export function productRequestText({ name, sku }: Pick<ProductDetails, 'name' | 'sku'>, url: string): string {
  return `Hola, me interesa este producto: ${name} (SKU ${sku}) ${url}`
}

/** Characters of a note to a request at most. */
export const longestRequestNote = 1000
