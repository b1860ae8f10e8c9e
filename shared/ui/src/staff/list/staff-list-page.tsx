import type { Api } from '@rodada/web/calls/api'
import type { ListOrder } from '@rodada/web/lists/list-address'
import { ListContents, type ListPageProps } from '../../list/list-page.tsx'
import { PageHeader } from '../../page/page-header.tsx'
import { Box } from '../../primitives/box.tsx'
import { RowsSkeleton } from '../../status/skeletons.tsx'
import { CsvButton, type CsvButtonProps } from './csv-button.tsx'
import { Columns, Sorting } from './dense-list.tsx'
import { useShownViews, ViewTools } from './saved-views.tsx'
import { sortHeading } from './sorting.ts'
import { type StateTab, StateTabs } from './state-tabs.tsx'

interface StaffListPageProps<Row> extends Omit<ListPageProps<Row>, 'crumbs' | 'orders' | 'elsewhere'> {
  /** The default order first. Orders that name a heading are offered there, where headings are shown. */
  orders?: readonly ListOrder[]
  /** Fetches all rows of a query as a file: `(api, query) => api.download('/api/…/Csv', { query })`. */
  csv?: (api: Api, query: URLSearchParams) => ReturnType<CsvButtonProps['fetch']>
  /** Tabs that filter the rows by state. */
  tabs?: { readonly label: string; readonly tabs: readonly StateTab[] }
}

const noOrders: readonly ListOrder[] = []

/** Tight spacing; on wide screens the headings sort, in place of the sort links. */
const close = {
  px: '4',
  pb: '8',
  '& > div:has(> output)': { py: '1', '& > output': { flex: '1 1 auto' } },
  '& nav > ol': { py: '3' },
  '& a[data-heading]': { display: { lg: 'none' } },
}

/** Whether the days end before they begin, as in an old or mistyped address: no row matches them. */
function areReversed(search: URLSearchParams): boolean {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return from !== '' && to !== '' && from > to
}

/** `ListPage` for staff lists, which are dense. */
export function StaffListPage<Row>(props: StaffListPageProps<Row>) {
  const {
    header,
    address,
    filters,
    action,
    orders = noOrders,
    tabs,
    csv,
    pending = <RowsSkeleton />,
    ...rest
  } = props
  const views = useShownViews(address)
  return (
    <Box css={close}>
      <PageHeader {...header}>
        {header.children}
        {action}
        {csv !== undefined && <CsvButton fetch={(api) => csv(api, address.search)} />}
      </PageHeader>
      {(tabs !== undefined || views.views.length > 0) && (
        <StateTabs label="Vistas guardadas" tabs={[]} address={address} {...tabs} {...views} />
      )}
      {filters}
      <Sorting value={(heading) => sortHeading(address, orders, heading)}>
        <Columns value={views.columns}>
          <ListContents
            {...rest}
            {...(areReversed(address.search) && {
              empty: 'El periodo termina antes de empezar: «Hasta» debe ser igual o posterior a «Desde».',
            })}
            header={header}
            address={address}
            orders={address.orderLinks(orders)}
            pending={pending}
            tools={<ViewTools {...views} />}
          />
        </Columns>
      </Sorting>
    </Box>
  )
}
