import { FilterSelect } from '@rodada/ui'
import { DenseList, FilterChips, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/deferred'
import { type ListAddress, useListAddress } from '@rodada/web/list-address'
import { useListReturn } from '@rodada/web/list-return'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { requestColumns } from './request-columns.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/ProductRequest/Index?*'))

const filterNames = ['state']

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' }, heading: 'Fecha' },
  { label: 'Producto', order: { orderBy: 'productName', orderMode: 'asc' }, heading: 'Producto' },
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Nombre' },
] as const

const states = [
  ['open', 'Por atender'],
  ['handled', 'Atendidas'],
] as const

function RequestFilters({ address }: { address: ListAddress }) {
  return (
    <FilterChips address={address}>
      <FilterSelect name="state" label="Estado" any="Todas" options={states} search={address.search} />
    </FilterChips>
  )
}

/** Requests of customers, /administrar-productos/solicitudes. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <StaffListPage
      header={{
        title: 'Solicitudes de productos',
        lead: 'Lo que pidieron tus clientes. Se borran a los doce meses.',
        back: useListReturn('/administrar-productos'),
      }}
      address={address}
      filters={<RequestFilters address={address} />}
      orders={orders}
      csv={(api, query) => api.download('/api/ProductRequest/Csv', { query })}
      page={page}
      empty="No hay solicitudes."
    >
      {(rows) => (
        <DenseList label="Solicitudes" columns={requestColumns} rows={rows} keyOf={({ id }) => id} />
      )}
    </StaffListPage>
  )
}
