import { NotOpenYet } from './not-open-yet.tsx'

/** /pedido/{id}/informacion-de-pago. */
export function Component() {
  return <NotOpenYet title="Información de pago" />
}
