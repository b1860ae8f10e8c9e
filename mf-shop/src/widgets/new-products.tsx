import type { ProductListItem } from '@rodada/contracts/product/calls'
import { EmptyState, LinkButton, Slider } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { ProductCard } from '../product/product-card.tsx'

const total = 6

export const loader = ({ api }: Pick<LoaderArgs, 'api'>) =>
  api.get('/api/Product/GetNewProducts', { query: { total } })

/** Slider of new products for the home page, each marked NUEVO. */
export function Component({ data }: { data: readonly ProductListItem[] }) {
  if (data.length === 0)
    return (
      <EmptyState title="Pronto llegarán nuevos productos.">
        <LinkButton href="/contacto" variant="outline" colorPalette="ink">
          Contacto
        </LinkButton>
      </EmptyState>
    )
  return (
    <Slider items={data} keyOf={({ id }) => id} label="Productos nuevos">
      {(product) => <ProductCard product={product} level="h3" fresh />}
    </Slider>
  )
}
