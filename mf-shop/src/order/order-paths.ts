/** Addresses of an order and of the steps that lead to it. */

export function orderPath(id: number): string {
  return `/pedido/${id}`
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
