import {
  Breadcrumb,
  CardGrid,
  Container,
  EmptyState,
  Flex,
  LinkButton,
  PageHeader,
  Pager,
  ResultCount,
  SortLinks,
} from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { ProductCard } from '../product/product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import { sortOptions } from './sort-options.ts'

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

const orderNames = ['orderBy', 'orderMode']

/** The product catalogue, /productos. */
export function Component() {
  const { products, choices } = usePageData<typeof loader>()
  const address = useListAddress(orderNames)
  const { list, totalItems, totalPages, pagination } = products
  return (
    <Container>
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Productos' }]} />
      <PageHeader title="Productos" lead="Tablas, llantas y protecciones que usamos nosotros mismos." />
      <ProductFilters address={address} choices={choices} />
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="2" py="4">
        <ResultCount {...pagination} totalItems={totalItems} shown={list.length} />
        <SortLinks options={sortOptions(address)} />
      </Flex>
      {list.length === 0 ? (
        <EmptyState title="No hay productos disponibles.">
          <LinkButton href="/productos" variant="outline">
            Ver todos los productos
          </LinkButton>
        </EmptyState>
      ) : (
        <CardGrid items={list} keyOf={({ id }) => id} label="Productos">
          {(product, index) => <ProductCard product={product} priority={index < firstRow} />}
        </CardGrid>
      )}
      <Pager currentPage={pagination.currentPage} totalPages={totalPages} hrefOf={address.hrefOf} />
    </Container>
  )
}
