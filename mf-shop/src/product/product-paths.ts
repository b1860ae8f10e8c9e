import { managedPath } from '@rodada/web/manage-path'

/** Page of a product. */
export function productPath(id: number): string {
  return `/producto/${id}`
}

/** Page of a product as its keeper sees it. */
export function managedProductPath(id: number): string {
  return managedPath(productPath(id))
}
