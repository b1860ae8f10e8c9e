import type { LogListItem } from '@rodada/contracts/log'
import { DateText, Link, logLevelLooks, StatusLabel } from '@rodada/ui'
import { BreakingText, DataList, ListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/deferred'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { DescribedAccount } from '../../user/described-account.tsx'
import { filterNames, LogFilters } from './log-filters.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Log/Index?*'))

const columns = [
  {
    header: 'Movimiento',
    lead: true,
    cell: ({ id, title }: LogListItem) => <Link href={`/logs/${id}`}>{title}</Link>,
  },
  {
    header: 'Descripción',
    cell: (row: LogListItem) => <DescribedAccount {...row} />,
  },
  {
    header: 'Usuario',
    cell: ({ userId, userName }: LogListItem) => (
      <BreakingText>
        {userId === null ? userName : <Link href={`/logs?user=${userId}`}>{userName}</Link>}
      </BreakingText>
    ),
  },
  { header: 'Nivel', cell: ({ level }: LogListItem) => <StatusLabel status={level} looks={logLevelLooks} /> },
  { header: 'Fecha', cell: ({ createdTime }: LogListItem) => <DateText value={createdTime} time /> },
]

const orders = [
  { label: 'Más recientes', order: { orderMode: '' }, heading: 'Fecha' },
  { label: 'Más antiguos', order: { orderMode: 'asc' }, heading: 'Fecha' },
]

/** The movement log, /logs. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <ListPage
      header={{ title: 'Registro de Movimientos' }}
      address={address}
      orders={orders}
      filters={<LogFilters address={address} />}
      csv={(api, query) => api.download('/api/Log/Csv', { query })}
      page={page}
      empty="No hay movimientos."
    >
      {(rows) => <DataList label="Movimientos" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </ListPage>
  )
}
