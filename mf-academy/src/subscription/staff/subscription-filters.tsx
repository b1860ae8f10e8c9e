import { expiringWithinDays } from '@rodada/contracts/student/rules'
import {
  FilterInput,
  FilterNumber,
  FilterSelect,
  type FilterSelectProps,
  subscriptionStatusLooks,
} from '@rodada/ui'
import { FilterChips } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/lists/list-address'

const statuses = Object.entries(subscriptionStatusLooks).map(
  ([status, { label }]) => [status, label] as const,
)

const selects: readonly Omit<FilterSelectProps, 'search'>[] = [
  { name: 'status', label: 'Estado:', options: statuses },
  {
    name: 'expiring',
    label: 'Vigencia:',
    any: 'Todas',
    options: [['true', `Vencen en ${expiringWithinDays} días`]],
  },
  {
    name: 'owing',
    label: 'Adeudo:',
    options: [['true', 'Con algo por cobrar']],
  },
  {
    name: 'refundDue',
    label: 'Reembolso:',
    options: [['true', 'Pendiente']],
  },
  {
    name: 'holding',
    label: 'Lugares:',
    any: 'Todos',
    options: [['true', 'Apartados sin pagar']],
  },
  {
    name: 'isCourseSubscription',
    label: 'Tipo de Suscripción:',
    any: 'Todas',
    options: [
      ['true', 'Estándar'],
      ['false', 'Membresía'],
    ],
  },
  {
    name: 'free',
    label: 'Tipo de Pago:',
    options: [
      ['true', 'Gratuito'],
      ['false', 'Con pago'],
    ],
  },
  {
    // The specification's spelling, kept on the wire.
    name: 'havePendingClases',
    label: 'Clases:',
    any: 'Todas',
    options: [
      ['true', 'Con clases pendientes'],
      ['false', 'Sin clases pendientes'],
    ],
  },
]

/** Owner filters, set by links alone: staff do not type ids. */
const owners = [
  { name: 'user', label: 'Id de usuario:' },
  { name: 'student', label: 'Id de alumno:' },
] as const

export const filterNames = ['search', ...[...selects, ...owners].map(({ name }) => name)]

export function SubscriptionFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterChips address={address}>
      <FilterInput name="search" label="ID o Nombre:" search={search} />
      {selects.map((select) => (
        <FilterSelect key={select.name} {...select} search={search} />
      ))}
      {owners
        .filter(({ name }) => search.has(name))
        .map((owner) => (
          <FilterNumber key={owner.name} {...owner} decimals={0} search={search} />
        ))}
    </FilterChips>
  )
}
