import type { ListAddress, OrderLink } from '@rodada/web/list-address'
import { Await } from '@rodada/web/router'
import { type ReactNode, Suspense } from 'react'
import { Breadcrumb, type Crumb } from '../page/breadcrumb.tsx'
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx'
import { Container } from '../primitives/layout.ts'
import { FailedPart } from '../status/failed-part.tsx'
import { RowsSkeleton } from '../status/skeletons.tsx'
import { LoadingNote } from '../status/states.tsx'
import { Elsewhere, type ElsewhereProps } from './elsewhere.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListStatus, ListToolbar, resultCountText } from './list-status.tsx'
import { Pager } from './pager.tsx'
import { SortLinks } from './sort-links.tsx'

/** A page of a list, as the specification's calls answer it. */
export interface PagedList<Row> {
  readonly list: readonly Row[]
  readonly totalItems: number
  readonly totalPages: number
  readonly pagination: { readonly currentPage: number; readonly itemsPerPage: number }
}

export interface ListPageProps<Row> {
  crumbs?: readonly Crumb[]
  header: PageHeaderProps
  address: ListAddress
  /** Content under the header: the FilterBar, or anything else before the rows. */
  filters?: ReactNode
  /** Actions on the list as a whole, above its rows. */
  action?: ReactNode
  /** `address.orderLinks(orders)`. */
  orders?: readonly OrderLink[]
  /** Data of the loader, possibly still pending (`deferred`). */
  page: PagedList<Row> | Promise<PagedList<Row>>
  /** 'No hay clases disponibles.' */
  empty: string
  /** Results of the other catalogue for the same words. */
  elsewhere?: ElsewhereProps['found']
  /** Actions of an empty list where no filter is set. */
  emptyAction?: ReactNode
  /** Placeholder of the rows, with their geometry. */
  pending?: ReactNode
  /** The rows of this page, never none: a DataList or a CardGrid. */
  children: (rows: readonly Row[]) => ReactNode
}

function countOf({ pagination, totalItems, list }: PagedList<unknown>): string {
  return resultCountText({ ...pagination, totalItems, shown: list.length })
}

function ListBody<Row>({ loaded, ...props }: ListPageProps<Row> & { loaded: PagedList<Row> }) {
  const { header, address, empty, emptyAction, elsewhere = null, children } = props
  const { list, totalItems, totalPages, pagination } = loaded
  if (list.length === 0) {
    return (
      <ListEmpty
        address={address}
        title={empty}
        totalItems={totalItems}
        tone={header.tone ?? 'wheel'}
        elsewhere={elsewhere}
      >
        {emptyAction}
      </ListEmpty>
    )
  }
  return (
    <>
      <Elsewhere found={elsewhere} />
      {children(list)}
      <Pager currentPage={pagination.currentPage} totalPages={totalPages} hrefOf={address.hrefOf} />
    </>
  )
}

/** The parts of a list that depend on its rows: count, order, rows, pager. */
export function ListContents<Row>(props: ListPageProps<Row>) {
  const { address, orders = [], page, pending = <RowsSkeleton /> } = props
  // Rows of another query are not kept on the screen: the skeleton shows at once.
  const query = address.search.toString()
  return (
    <>
      <ListToolbar>
        <ListStatus>
          <Suspense key={query} fallback={<LoadingNote />}>
            <Await resolve={page} errorElement="No disponible">
              {countOf}
            </Await>
          </Suspense>
        </ListStatus>
        {orders.length > 0 && <SortLinks options={orders} />}
      </ListToolbar>
      <Suspense key={query} fallback={<div aria-busy>{pending}</div>}>
        <Await resolve={page} errorElement={<FailedPart />}>
          {(loaded: PagedList<Row>) => <ListBody {...props} loaded={loaded} />}
        </Await>
      </Suspense>
    </>
  )
}

/**
 * A complete list: header, filters, count, order, rows, pager, and the empty, pending and failed states. Filters, order
 * and page live in the address.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { crumbs, header, filters, action, address } = props
  const words = (address.search.get('name') ?? address.search.get('search') ?? '').trim()
  return (
    <Container>
      {crumbs !== undefined && <Breadcrumb crumbs={crumbs} />}
      <PageHeader {...header} {...(words !== '' && { lead: `Resultados de «${words}»` })} />
      {/* A boundary of its own: many controls, which React hydrates after the page around them. */}
      <Suspense fallback={null}>{filters}</Suspense>
      {action}
      <ListContents {...props} />
    </Container>
  )
}
