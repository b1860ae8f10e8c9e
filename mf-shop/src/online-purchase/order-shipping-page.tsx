import { NotOpenYet } from './not-open-yet.tsx'

/** /pedido/{id}/informacion-de-envio. */
export function Component() {
  return <NotOpenYet title="Información de envío" />
}
