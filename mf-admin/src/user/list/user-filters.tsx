import { accountStatuses, accountStatusLabels, roleLabels, roles } from '@rodada/contracts/roles'
import { FilterInput, FilterSelect } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'

const selects = [
  {
    name: 'status',
    label: 'Estado',
    options: accountStatuses.map((one) => [one, accountStatusLabels[one]] as const),
  },
  { name: 'role', label: 'Rol', options: roles.map((one) => [one, roleLabels[one]] as const) },
] as const

/** Query names of the filters. */
export const filterNames = ['search', ...selects.map(({ name }) => name)]

/** Search, status and role of the user list. */
export function UserFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterBar address={address}>
      <FilterInput name="search" label="Nombre o correo" search={search} />
      {selects.map((select) => (
        <FilterSelect key={select.name} {...select} search={search} />
      ))}
    </FilterBar>
  )
}
