export function orderPath(id: number): string {
  return `/pedido/${id}`
}

/** Opens a guest's order in any browser; browsers send no fragments, so the key reaches no server log. */
export function keyedPath(id: number, key: string): string {
  return `${orderPath(id)}#clave=${key}`
}

export function shippingPath(id: number): string {
  return `${orderPath(id)}/informacion-de-envio`
}

/** Where its buyer cancels it once it is paid. */
export function endingPath(id: number): string {
  return `${orderPath(id)}/cancelar`
}

/** A document of its own: links to it need `reload`. */
export function paymentPath(id: number): string {
  return `${orderPath(id)}/informacion-de-pago`
}

export function confirmationPath(id: number): string {
  return `${orderPath(id)}/confirmacion-de-compra`
}
