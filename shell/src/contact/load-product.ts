import type { ProductDetails } from '@rodada/contracts/product'
import { requestedProduct } from '@rodada/contracts/product-request-rules'
import { isApiError } from '@rodada/web/api-error'
import type { LoaderArgs } from '@rodada/web/page'

/** The product that the address names; null without one, for an unknown one, and while the shop does not answer. */
export async function loadProduct({
  api,
  search,
  request,
}: Pick<LoaderArgs, 'api' | 'search' | 'request'>): Promise<ProductDetails | null> {
  const id = search.get(requestedProduct)
  if (id === null || !/^[1-9]\d*$/.test(id)) return null
  try {
    const { signal } = request
    return await api.find('/api/Product/Details/:id', { params: { id }, signal, stays: true })
  } catch (error) {
    // A visitor can write to us without the shop: the page is whole, the message is missing.
    if (isApiError(error)) return null
    throw error
  }
}
