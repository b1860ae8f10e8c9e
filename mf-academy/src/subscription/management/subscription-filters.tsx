import { Input, Labelled, Select, subscriptionStatusLooks } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'

/** What stands in the address, and what it is called. */
const choices = [
  {
    name: 'isCourseSubscription',
    label: 'Tipo de Suscripción:',
    any: 'Todas',
    yes: 'Estándar',
    no: 'Membresía',
  },
  { name: 'free', label: 'Tipo de Pago:', any: 'Todos', yes: 'Gratuito', no: 'Con pago' },
  // The specification's spelling, kept on the wire.
  {
    name: 'havePendingClases',
    label: 'Clases:',
    any: 'Todas',
    yes: 'Con clases pendientes',
    no: 'Sin clases pendientes',
  },
] as const

/** Whose they are: links lead here by them; staff do not type numbers. */
const owners = [
  { name: 'user', label: 'Id de usuario:' },
  { name: 'student', label: 'Id de alumno:' },
] as const

/** Query names of the filters. */
export const filterNames = [
  'search',
  'status',
  'expiring',
  ...[...choices, ...owners].map(({ name }) => name),
]

/** Search, status, end, kind, payment and classes of the subscription list. */
export function SubscriptionFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterBar address={address}>
      <Labelled label="ID o Nombre:">
        {(id) => <Input id={id} name="search" type="search" defaultValue={search.get('search') ?? ''} />}
      </Labelled>
      <Labelled label="Estado:">
        {(id) => (
          <Select id={id} name="status" defaultValue={search.get('status') ?? ''}>
            <option value="">Todos</option>
            {Object.entries(subscriptionStatusLooks).map(([status, { label }]) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="Vigencia:">
        {(id) => (
          <Select id={id} name="expiring" defaultValue={search.get('expiring') ?? ''}>
            <option value="">Todas</option>
            <option value="true">Vencen en 7 días</option>
          </Select>
        )}
      </Labelled>
      {choices.map(({ name, label, any, yes, no }) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Select id={id} name={name} defaultValue={search.get(name) ?? ''}>
              <option value="">{any}</option>
              <option value="true">{yes}</option>
              <option value="false">{no}</option>
            </Select>
          )}
        </Labelled>
      ))}
      {owners
        .filter(({ name }) => search.has(name))
        .map(({ name, label }) => (
          <Labelled key={name} label={label}>
            {(id) => (
              <Input id={id} name={name} type="number" min={1} defaultValue={search.get(name) ?? ''} />
            )}
          </Labelled>
        ))}
    </FilterBar>
  )
}
