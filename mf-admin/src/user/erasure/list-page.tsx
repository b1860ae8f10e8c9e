import type { ErasureItem } from '@rodada/contracts/account/erasure'
import {
  type ErasureState,
  erasureStateLabels,
  erasureStates,
  erasuresPath,
  isWaitingErasureTab,
} from '@rodada/contracts/account/erasure-rules'
import { DateText, Link, StatusLabel } from '@rodada/ui'
import { BreakingText, DenseList, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { DueBy, erasureStateLooks } from './erasure-words.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/Erasure/Index?*'))

const columns = [
  {
    header: 'Cuenta',
    lead: true,
    cell: ({ id, accountName }: ErasureItem) => (
      <BreakingText>
        <Link href={`${erasuresPath}/${id}`}>{accountName}</Link>
      </BreakingText>
    ),
  },
  {
    header: 'Estado',
    place: 'status',
    cell: ({ state }: ErasureItem) => <StatusLabel status={state} looks={erasureStateLooks} />,
  },
  { header: 'Solicitud', cell: ({ id }: ErasureItem) => id },
  { header: 'Pedida', cell: ({ madeTime }: ErasureItem) => <DateText value={madeTime} short /> },
  {
    header: 'A más tardar',
    cell: ({ answerBy, carryOutBy, daysLeft }: ErasureItem) => (
      <DueBy day={carryOutBy ?? answerBy} daysLeft={daysLeft} />
    ),
  },
] as const

/** Closed states in the plural: 'Rechazadas', but 'Por responder' and 'Eliminando'. */
function tabOf(state: ErasureState): string {
  const isRunning = state === 'open' || state === 'erasing'
  return isRunning ? erasureStateLabels[state] : `${erasureStateLabels[state]}s`
}

const states = {
  label: 'Solicitudes por estado',
  tabs: [
    { label: 'Todas', query: {} },
    { label: 'Vencidas', query: { state: 'late' } },
    ...erasureStates.map((state) => ({ label: tabOf(state), query: { state } })),
  ],
} as const

const byDay = { label: 'Vencimiento', order: { orderBy: 'dueBy', orderMode: 'asc' }, heading: 'A más tardar' }
const byMaking = {
  label: 'Más recientes',
  order: { orderBy: 'madeTime', orderMode: 'desc' },
  heading: 'Pedida',
}

/** Those that wait stand by their day; the others have none. */
function ordersOf(state: string | null) {
  return isWaitingErasureTab(state) ? [byDay, byMaking] : [byMaking]
}

/** Erasure requests, /usuarios/solicitudes-de-eliminacion. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(['state'])
  return (
    <StaffListPage
      header={{
        title: 'Solicitudes de eliminación',
        lead: 'Se responden en 20 días hábiles y se cumplen dentro de los 15 siguientes.',
      }}
      address={address}
      tabs={states}
      orders={ordersOf(address.search.get('state'))}
      page={page}
      csv={(api, query) => api.download('/api/Admin/Erasure/Csv', { query })}
      empty="No hay solicitudes."
    >
      {(rows) => <DenseList label="Solicitudes" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
