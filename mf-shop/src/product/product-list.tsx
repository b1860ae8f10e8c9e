import type { ProductListItem } from '@rodada/contracts/product'
import { CardGrid, CardGridSkeleton, ListPage, type ListPageProps } from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import type { ProductChoices } from './load-choices.ts'
import { ProductCard } from './product-card.tsx'
import { filterNames, ProductFilters } from './product-filters.tsx'
import { productOrders } from './product-orders.ts'
import { managedProductPath, productPath } from './product-paths.ts'

export interface ProductListProps
  extends Pick<
    ListPageProps<ProductListItem>,
    'crumbs' | 'header' | 'page' | 'elsewhere' | 'emptyAction' | 'action'
  > {
  /** What the filters offer. */
  choices: ProductChoices
  /** For who keeps the products: cards lead to the page as they see it, and there are filters of theirs. */
  managed?: boolean
}

/** Cards above the fold on a wide screen: their pictures do not wait. */
const firstRow = 4

/** Products as cards with filters, order and pages in the address: for everybody, or for who keeps them. */
export function ProductList({ choices, managed = false, ...list }: ProductListProps) {
  const address = useListAddress(filterNames)
  const pathOf = managed ? managedProductPath : productPath
  return (
    <ListPage
      {...list}
      address={address}
      filters={<ProductFilters address={address} choices={choices} managed={managed} />}
      orders={address.orderLinks(productOrders(address.search))}
      empty="No hay productos disponibles."
      pending={<CardGridSkeleton count={12} dense />}
    >
      {(products) => (
        <CardGrid items={products} keyOf={({ id }) => id} label="Productos" dense>
          {(product, index) => (
            <ProductCard product={product} href={pathOf(product.id)} priority={index < firstRow} />
          )}
        </CardGrid>
      )}
    </ListPage>
  )
}
