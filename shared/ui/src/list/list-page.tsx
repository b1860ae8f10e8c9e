import type { ListAddress, OrderLink } from '@rodada/web/lists/list-address'
import { Await } from '@rodada/web/pages/router'
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { Breadcrumb, type Crumb } from '../page/breadcrumb.tsx'
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx'
import { Container } from '../primitives/layout.ts'
import { Text } from '../primitives/text.ts'
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
  /** Nothing has all the words that were searched: these rows have some of them. */
  readonly isPartial?: boolean
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
  /** At the end of the line of count and order. */
  tools?: ReactNode
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
  children: (rows: readonly Row[], totalItems: number) => ReactNode
}

function countOf({ pagination, totalItems, list }: PagedList<unknown>): string {
  return resultCountText({ ...pagination, totalItems, shown: list.length })
}

interface LostFocus {
  /** The element around rows and pager. */
  around: RefObject<HTMLDivElement | null>
  /** Text of the focused link that was replaced; null where the focus was elsewhere. */
  link: RefObject<string | null>
}

/**
 * New rows replace the link that sorted or turned the page, which loses the focus: it moves to the same heading, else to the
 * first row.
 */
function useLostFocus({ around, link }: LostFocus): void {
  useLayoutEffect(() => {
    if (link.current !== null && document.activeElement === document.body) {
      const headings = around.current?.querySelectorAll<HTMLElement>('thead a') ?? []
      const same = [...headings].find(({ textContent }) => textContent === link.current)
      const next = same ?? around.current?.querySelector<HTMLElement>('a:not(thead a)')
      next?.focus({ preventScroll: true })
    }
    return () => {
      const focused = document.activeElement
      link.current = around.current?.contains(focused) ? (focused?.closest('a')?.textContent ?? null) : null
    }
  }, [around, link])
}

interface ListBodyProps<Row> extends ListPageProps<Row> {
  loaded: PagedList<Row>
  lostFocus: LostFocus
}

function ListBody<Row>({ loaded, lostFocus, ...props }: ListBodyProps<Row>) {
  const { header, address, empty, emptyAction, elsewhere = null, children } = props
  const { list, totalItems, totalPages, pagination } = loaded
  useLostFocus(lostFocus)
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
      {loaded.isPartial && <Text mb="4">No hay nada con todas las palabras; esto se parece:</Text>}
      {children(list, totalItems)}
      <Pager currentPage={pagination.currentPage} totalPages={totalPages} hrefOf={address.hrefOf} />
    </>
  )
}

/** The parts of a list that depend on its rows: count, order, rows, pager. */
export function ListContents<Row>(props: ListPageProps<Row>) {
  const { address, orders = [], tools, page, pending = <RowsSkeleton /> } = props
  // Rows of another query are not kept on the screen: the skeleton shows at once.
  const query = address.search.toString()
  const lostFocus = { around: useRef<HTMLDivElement>(null), link: useRef(null) }
  return (
    <>
      <ListToolbar>
        <ListStatus>
          <Suspense key={query} fallback={<LoadingNote />}>
            <Await resolve={page} errorElement={<span>No disponible</span>}>
              {(loaded: PagedList<Row>) => <span>{countOf(loaded)}</span>}
            </Await>
          </Suspense>
        </ListStatus>
        {orders.length > 0 && <SortLinks options={orders} />}
        {tools}
      </ListToolbar>
      <div ref={lostFocus.around}>
        <Suspense key={query} fallback={<div aria-busy>{pending}</div>}>
          <Await resolve={page} errorElement={<FailedPart />}>
            {(loaded: PagedList<Row>) => <ListBody {...props} loaded={loaded} lostFocus={lostFocus} />}
          </Await>
        </Suspense>
      </div>
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
      <PageHeader
        {...header}
        dense={words === ''}
        {...(words !== '' && { lead: `Resultados de «${words}»` })}
      />
      {/* A boundary of its own: many controls, which React hydrates after the page around them. */}
      <Suspense fallback={null}>{filters}</Suspense>
      {action}
      <ListContents {...props} />
    </Container>
  )
}
