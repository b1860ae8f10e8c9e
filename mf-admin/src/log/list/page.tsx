import type { LogListItem } from '@rodada/contracts/log/calls'
import { logLevelLabels, logLevels } from '@rodada/contracts/log/level'
import {
  DateText,
  FilterInput,
  FilterNumber,
  FilterSelect,
  Link,
  logLevelLooks,
  StatusLabel,
} from '@rodada/ui'
import { BreakingText, DenseList, FilterChips, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { type ListAddress, useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { DescribedAccount } from '../../user/described-account.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Log/Index?*'))

const inputs = [
  { name: 'search', label: 'Título, descripción o usuario', type: 'search' },
  { name: 'user', label: 'Id de usuario', decimals: 0 },
  { name: 'about', label: 'Sobre el usuario', decimals: 0 },
  { name: 'from', label: 'Desde', type: 'date' },
  { name: 'to', label: 'Hasta', type: 'date' },
] as const

const filterNames = ['level', ...inputs.map(({ name }) => name)]

function LogFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterChips address={address}>
      {inputs.map((input) =>
        'decimals' in input ? (
          <FilterNumber key={input.name} {...input} search={search} />
        ) : (
          <FilterInput key={input.name} {...input} search={search} />
        ),
      )}
      <FilterSelect
        name="level"
        label="Nivel"
        options={logLevels.map((level) => [level, logLevelLabels[level]])}
        search={search}
      />
    </FilterChips>
  )
}

const columns = [
  {
    header: 'Movimiento',
    lead: true,
    cell: ({ id, title }: LogListItem) => <Link href={`/logs/${id}`}>{title}</Link>,
  },
  {
    header: 'Nivel',
    place: 'status',
    cell: ({ level }: LogListItem) => <StatusLabel status={level} looks={logLevelLooks} />,
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
  { header: 'Fecha', cell: ({ createdTime }: LogListItem) => <DateText value={createdTime} time short /> },
] as const

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' }, heading: 'Fecha' },
  { label: 'Más antiguos', order: { orderBy: 'createdTime', orderMode: 'asc' }, heading: 'Fecha' },
  { label: 'Movimiento', order: { orderBy: 'title', orderMode: 'asc' }, heading: 'Movimiento' },
  { label: 'Más graves', order: { orderBy: 'level', orderMode: 'desc' }, heading: 'Nivel' },
]

/** The movement log, /logs. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <StaffListPage
      header={{ title: 'Registro de Movimientos' }}
      address={address}
      orders={orders}
      filters={<LogFilters address={address} />}
      csv={(api, query) => api.download('/api/Log/Csv', { query })}
      page={page}
      empty="No hay movimientos."
    >
      {(rows) => <DenseList label="Movimientos" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
