import { managedPath } from '@rodada/web/lists/manage-path'

export function productPath(id: number): string {
  return `/producto/${id}`
}

export function productEditorPath(id: number): string {
  return `${productPath(id)}/editar`
}

/** The page of a product as product staff see it. */
export function managedProductPath(id: number): string {
  return managedPath(productPath(id))
}
