import type { ManagedSubscription } from '@rodada/contracts/subscription/staff-calls'
import { DateText, FilterInput } from '@rodada/ui'
import { BreakingText, DenseList, FilterChips, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { ClassCounts, ManagedSubscriptionLink, SubscriptionStatusText } from '../../staff-cells.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/ClassCapturist/Subscription/Index?*'))

const filterNames = ['search']

const orders = [
  { label: 'Más recientes', order: { orderBy: 'createdTime', orderMode: 'desc' }, heading: 'Suscripción' },
  { label: 'Más antiguas', order: { orderBy: 'createdTime', orderMode: 'asc' }, heading: 'Suscripción' },
  {
    label: 'Vigencia más cercana',
    order: { orderBy: 'dueDate', orderMode: 'asc' },
    heading: 'Vigencia',
  },
] as const

const columns = [
  {
    header: 'Suscripción',
    lead: true,
    cell: ({ id, createdByName }: ManagedSubscription) => (
      <ManagedSubscriptionLink id={id} createdByName={createdByName} />
    ),
  },
  {
    header: 'Estado',
    place: 'status',
    cell: (row: ManagedSubscription) => <SubscriptionStatusText {...row} />,
  },
  {
    header: 'Alumnos',
    cell: ({ participants }: ManagedSubscription) => (
      <BreakingText>{joinWords(participants.map(({ name }) => name))}</BreakingText>
    ),
  },
  {
    header: 'Curso',
    cell: ({ course }: ManagedSubscription) => <BreakingText>{course?.title}</BreakingText>,
  },
  { header: 'Clases', cell: (row: ManagedSubscription) => <ClassCounts {...row} /> },
  { header: 'Vigencia', cell: ({ dueDate }: ManagedSubscription) => <DateText value={dueDate} short /> },
] as const

/** Course subscriptions of all customers, /administrar-clases. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  return (
    <StaffListPage
      header={{ title: 'Administración de clases', tone: 'bowl' }}
      address={address}
      filters={
        <FilterChips address={address}>
          <FilterInput name="search" label="ID o Nombre:" search={address.search} />
        </FilterChips>
      }
      orders={orders}
      csv={(api, query) => api.download('/api/ClassCapturist/Subscription/Csv', { query })}
      page={page}
      empty="No hay suscripciones."
    >
      {(rows) => <DenseList label="Suscripciones" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
