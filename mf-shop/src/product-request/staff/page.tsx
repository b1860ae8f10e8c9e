import { DenseList, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { requestColumns } from './request-columns.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/ProductRequest/Index?*'))

const filterNames = ['state']

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' }, heading: 'Fecha' },
  { label: 'Producto', order: { orderBy: 'productName', orderMode: 'asc' }, heading: 'Producto' },
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Nombre' },
] as const

const states = {
  label: 'Solicitudes por estado',
  tabs: [
    { label: 'Todas', query: {} },
    { label: 'Por atender', query: { state: 'open' } },
    { label: 'Atendidas', query: { state: 'handled' } },
  ],
} as const

/** Product requests of customers, /administrar-productos/solicitudes. */
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
      tabs={states}
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
