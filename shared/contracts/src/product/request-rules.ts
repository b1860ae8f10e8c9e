/** Requests of visitors for a product; without schemas, so that the browser may import it. */

/** Query parameter of /contacto with the id of the product that a visitor asks for. */
export const requestedProduct = 'producto'

export function productRequestPath(id: number): string {
  return `/contacto?${requestedProduct}=${id}`
}

/** Message about a product, for the visitor to send. @param url absolute address of its page. */
export function productRequestText(
  product: { readonly name: string; readonly sku: string },
  url: string,
): string {
  return `Hola, me interesa este producto: ${product.name} (SKU ${product.sku}) ${url}`
}

/** Most characters of a note to a request. */
export const longestRequestNote = 1000
