import { replace } from '@rodada/web/pages/router'

/** The counter sells at /caja/cobrar; bookmarks of its former address, /administrar-pedidos/venta, lead there. */
export function loader(): never {
  throw replace('/caja/cobrar')
}

export function Component() {
  return null
}
