import type { ProductDetails, ProductListItem } from '@rodada/contracts/product/calls'
import { CardGrid, PageSection } from '@rodada/ui'
import { isApiError } from '@rodada/web/calls/api-error'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { ProductCard } from '../product-card.tsx'

const most = 4

type Products = readonly ProductListItem[]

/** Others of the product's category, the newest; none where the read fails: the page can do without them. */
export async function readAlike(
  { api, request: { signal } }: Pick<LoaderArgs, 'api' | 'request'>,
  { id, category }: ProductDetails,
): Promise<Products> {
  try {
    const query = { category: [category], itemsPerPage: most + 1 }
    const { list } = await api.get('/api/Product/Index', { query, signal, stays: true })
    return list.filter((other) => other.id !== id).slice(0, most)
  } catch (error) {
    if (signal.aborted || !isApiError(error)) throw error
    return []
  }
}

/** Renders nothing where the product is the only one of its category. */
export function Alike({ category, products }: { category: string; products: Promise<Products> | Products }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={products}>
        {(others: Products) =>
          others.length > 0 && (
            <PageSection
              title={`Más de ${category}`}
              more={{ label: 'Ver todo', href: `/productos?${new URLSearchParams({ category })}` }}
            >
              <CardGrid items={others} keyOf={({ id }) => id} label={`Más de ${category}`} dense>
                {(other) => <ProductCard product={other} level="h3" />}
              </CardGrid>
            </PageSection>
          )
        }
      </Await>
    </Suspense>
  )
}
