import { CardGrid, ListPage } from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { ProductCard } from '../product/product-card.tsx'
import { filterNames, ProductFilters } from './product-filters.tsx'
import { productOrders } from './product-orders.ts'

/** The list as the address asks for it, and the choices of its filters; all at once. */
export async function loader({ api, search }: LoaderArgs) {
  const [products, categories, types, levels, tags] = await Promise.all([
    api.get('/api/Product/Index', { query: search }),
    api.get('/api/Product/GetCategories'),
    api.get('/api/Product/GetTypes'),
    api.get('/api/Product/GetLevels'),
    api.get('/api/Tag/GetTags'),
  ])
  return { products, choices: { category: categories, type: types, level: levels, tags } }
}

/** Cards above the fold on a wide screen: their pictures do not wait. */
const firstRow = 4

/** The product catalogue, /productos. */
export function Component() {
  const { products, choices } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <ListPage
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Productos' }]}
      header={{ title: 'Productos', lead: 'Tablas, llantas y protecciones que usamos nosotros mismos.' }}
      address={address}
      filters={<ProductFilters address={address} choices={choices} />}
      orders={address.orderLinks(productOrders(address.search))}
      page={products}
      empty="No hay productos disponibles."
    >
      {(list) => (
        <CardGrid items={list} keyOf={({ id }) => id} label="Productos">
          {(product, index) => <ProductCard product={product} priority={index < firstRow} />}
        </CardGrid>
      )}
    </ListPage>
  )
}
