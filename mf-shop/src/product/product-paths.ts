import { managedPath } from '@rodada/web/manage-path'

/** Page of a product. */
export function productPath(id: number): string {
  return `/producto/${id}`
}

/** Its form. */
export function productEditorPath(id: number): string {
  return `${productPath(id)}/editar`
}

/** Page of a product as its keeper sees it. */
export function managedProductPath(id: number): string {
  return managedPath(productPath(id))
}
