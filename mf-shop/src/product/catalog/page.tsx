import { CardGrid, CardGridSkeleton, FilterBar, LinkButton, ListPage } from '@rodada/ui'
import { findElsewhere } from '@rodada/web/calls/found-elsewhere'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { loadChoices } from '../load-choices.ts'
import { ProductCard } from '../product-card.tsx'
import { filterNames, productFields } from '../product-filters.tsx'
import { productOrders } from '../product-orders.ts'

/** The page waits for its own list and choices, not for the other catalogue's. */
export async function loader(args: LoaderArgs) {
  const elsewhere = findElsewhere(args, 'academy')
  const [page, choices] = await Promise.all([args.read('/api/Product/Index?*'), loadChoices(args)])
  return { page, choices, elsewhere }
}

/** Cards above the fold on a wide screen: their pictures load at once. */
const firstRow = 4

/** The product catalogue, /productos. */
export function Component() {
  const { choices, ...list } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <ListPage
      {...list}
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Productos' }]}
      header={{ title: 'Productos', lead: 'Tablas, llantas y protecciones que usamos nosotros mismos.' }}
      address={address}
      filters={
        <FilterBar address={address} example="Casco niño, tenis…">
          {productFields({ address, choices })}
        </FilterBar>
      }
      orders={address.orderLinks(productOrders(address.search))}
      empty="No hay productos disponibles."
      emptyAction={<LinkButton href="/academia">Ver clases y horarios</LinkButton>}
      pending={<CardGridSkeleton count={12} dense />}
    >
      {(products) => (
        <CardGrid items={products} keyOf={({ id }) => id} label="Productos" dense>
          {(product, index) => <ProductCard product={product} priority={index < firstRow} />}
        </CardGrid>
      )}
    </ListPage>
  )
}
