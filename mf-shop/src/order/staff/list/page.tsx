import { waitsForStaff } from '@rodada/contracts/order/rules'
import { FilterInput, FilterNumber, LinkButton, usePrinted } from '@rodada/ui'
import { ChoiceList, FilterChips, StaffListPage, useSelection } from '@rodada/ui/staff'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import { type ListOrder, useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { CountedLink } from '../../../counted-link.tsx'
import { tabLabels } from '../order-words.ts'
import { orderColumns } from './order-columns.tsx'
import { type OrderLabel, OrderLabels, PrintLabels } from './order-labels.tsx'

async function countCases({ read }: LoaderArgs): Promise<number> {
  return (await read('/api/ProductCapturist/Payment/Index?itemsPerPage=1')).totalItems
}

/** Orders by the address, and the count of charges that need the staff. */
export async function loader(args: LoaderArgs) {
  const [{ value: page }, { value: cases }] = await Promise.all([
    deferred(args.read('/api/ProductCapturist/Order/Index?*')),
    deferred(countCases(args)),
  ])
  return { page, cases }
}

const states = {
  label: 'Pedidos por estado',
  tabs: [{ label: 'Todos', query: {} }, ...tabLabels.map(([tab, label]) => ({ label, query: { tab } }))],
}

const newest = { label: 'Más recientes', order: { orderBy: 'number', orderMode: 'desc' }, heading: 'Pedido' }
const oldest = { ...newest, label: 'Más antiguos', order: { orderBy: 'number', orderMode: 'asc' } }
const orders = [
  { label: 'Fecha', order: { orderBy: 'createdTime', orderMode: 'desc' }, heading: 'Fecha' },
  { label: 'Mayor total', order: { orderBy: 'total', orderMode: 'desc' }, heading: 'Total' },
]
const byState = { label: 'Estado', order: { orderBy: 'status', orderMode: 'asc' }, heading: 'Estado' }

function ordersOf(tab: string | null): readonly ListOrder[] {
  return tab === null ? [newest, ...orders, byState] : [waitsForStaff(tab) ? oldest : newest, ...orders]
}

/** The tab is not a filter: clearing the filters keeps it. */
const filterNames = ['search', 'user']

const csv = (api: Api, query: URLSearchParams) => api.download('/api/ProductCapturist/Order/Csv', { query })

/** All orders, /administrar-pedidos. */
export function Component() {
  const { page, cases } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const selection = useSelection(address.search)
  const [labels, showLabels] = usePrinted<readonly OrderLabel[]>()
  if (labels !== null) return <OrderLabels labels={labels} />
  return (
    <StaffListPage
      header={{ title: 'Administrar pedidos' }}
      address={address}
      tabs={states}
      filters={
        <FilterChips address={address}>
          <FilterInput name="search" label="Número, nombre o SKU:" search={address.search} />
          {address.search.has('user') && (
            <FilterNumber name="user" label="Id de usuario:" decimals={0} search={address.search} />
          )}
        </FilterChips>
      }
      action={
        <>
          <LinkButton href="/caja/cobrar" size="sm">
            Cobrar en mostrador
          </LinkButton>
          <LinkButton href="/administrar-productos/existencias" size="sm" variant="ghost" colorPalette="ink">
            Existencias
          </LinkButton>
          <CountedLink href="/administrar-pedidos/pagos" label="Pagos por resolver" count={cases} />
        </>
      }
      orders={ordersOf(address.search.get('tab'))}
      csv={csv}
      page={page}
      empty="No hay pedidos."
    >
      {(rows, totalItems) => (
        <ChoiceList
          label="Pedidos"
          columns={orderColumns}
          rows={rows}
          totalItems={totalItems}
          nameOf={({ number }) => number}
          selection={selection}
          query={address.search}
          csv={csv}
          acts={[<PrintLabels key="labels" selection={selection} onShow={showLabels} />]}
        />
      )}
    </StaffListPage>
  )
}
