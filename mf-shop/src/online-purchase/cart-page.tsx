import { NotOpenYet } from './not-open-yet.tsx'

/** /carrito and /carrito/identificacion. */
export function Component() {
  return <NotOpenYet title="Carrito de compra" />
}
