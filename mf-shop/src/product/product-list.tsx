import type { ProductListItem } from '@rodada/contracts/product'
import { CardGrid, CardGridSkeleton, ListPage, type ListPageProps } from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import type { ProductChoices } from './load-choices.ts'
import { ProductCard } from './product-card.tsx'
import { filterNames, ProductFilters } from './product-filters.tsx'
import { productOrders } from './product-orders.ts'

export interface ProductListProps
  extends Pick<ListPageProps<ProductListItem>, 'crumbs' | 'header' | 'page' | 'elsewhere'> {
  /** What the filters offer. */
  choices: ProductChoices
}

/** Cards above the fold on a wide screen: their pictures do not wait. */
const firstRow = 4

/** Products as cards with filters, order and pages in the address. */
export function ProductList({ choices, ...list }: ProductListProps) {
  const address = useListAddress(filterNames)
  return (
    <ListPage
      {...list}
      address={address}
      filters={<ProductFilters address={address} choices={choices} />}
      orders={address.orderLinks(productOrders(address.search))}
      empty="No hay productos disponibles."
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
