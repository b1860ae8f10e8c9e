import type { LogListItem } from '@rodada/contracts/log'
import {
  Box,
  Container,
  DataList,
  DateText,
  EmptyState,
  Link,
  logLevelLooks,
  PageHeader,
  Pager,
  ResultCount,
  StatusLabel,
} from '@rodada/ui'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { LogFilters } from './log-filters.tsx'

export const loader = ({ api, search }: LoaderArgs) => api.get('/api/Log/Index', { query: search })

const orderNames = ['orderBy', 'orderMode']

const columns = [
  {
    header: 'Movimiento',
    lead: true,
    cell: ({ id, title }: LogListItem) => <Link href={`/logs/${id}`}>{title}</Link>,
  },
  { header: 'Descripción', cell: ({ description }: LogListItem) => description },
  { header: 'Usuario', cell: ({ userName }: LogListItem) => userName },
  { header: 'Nivel', cell: ({ level }: LogListItem) => <StatusLabel status={level} looks={logLevelLooks} /> },
  { header: 'Fecha', cell: ({ createdTime }: LogListItem) => <DateText value={createdTime} time /> },
]

/** The movement log, /logs. */
export function Component() {
  const { list, totalItems, totalPages, pagination } = usePageData<typeof loader>()
  const address = useListAddress(orderNames)
  return (
    <Container>
      <PageHeader title="Registro de Movimientos" />
      <LogFilters address={address} />
      <Box py="4">
        <ResultCount {...pagination} totalItems={totalItems} shown={list.length} />
      </Box>
      {list.length === 0 ? (
        <EmptyState title="Ningún movimiento coincide con la búsqueda." />
      ) : (
        <DataList label="Movimientos" columns={columns} rows={list} keyOf={({ id }) => id} />
      )}
      <Pager currentPage={pagination.currentPage} totalPages={totalPages} hrefOf={address.hrefOf} />
    </Container>
  )
}
