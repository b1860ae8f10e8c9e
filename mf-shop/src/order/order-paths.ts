/** Addresses of an order and of the steps that lead to it. */

export function orderPath(id: number): string {
  return `/pedido/${id}`
}

/** Opens a guest's order in any browser; the key stays in the browser, as fragments are sent to nobody. */
export function keyedPath(id: number, key: string): string {
  return `${orderPath(id)}#clave=${key}`
}

export function shippingPath(id: number): string {
  return `${orderPath(id)}/informacion-de-envio`
}

/** A document of its own: links to it load it. */
export function paymentPath(id: number): string {
  return `${orderPath(id)}/informacion-de-pago`
}

export function confirmationPath(id: number): string {
  return `${orderPath(id)}/confirmacion-de-compra`
}
