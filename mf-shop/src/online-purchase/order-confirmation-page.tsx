import { NotOpenYet } from './not-open-yet.tsx'

/** /pedido/{id}/confirmacion-de-compra. */
export function Component() {
  return <NotOpenYet title="Confirmación de compra" />
}
