import { accountStatuses, accountStatusLabels, roleLabels, roles } from '@rodada/contracts/roles'
import { Input, Labelled, Select } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'

const selects = [
  { name: 'status', label: 'Estado', options: accountStatuses.map((one) => [one, accountStatusLabels[one]]) },
  { name: 'role', label: 'Rol', options: roles.map((one) => [one, roleLabels[one]]) },
] as const

/** Query names of the filters. */
export const filterNames = ['search', ...selects.map(({ name }) => name)]

/** Search, status and role of the user list. */
export function UserFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterBar address={address}>
      <Labelled label="Nombre o correo">
        {(id) => <Input id={id} name="search" type="search" defaultValue={search.get('search') ?? ''} />}
      </Labelled>
      {selects.map(({ name, label, options }) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Select id={id} name={name} defaultValue={search.get(name) ?? ''}>
              <option value="">Todos</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      ))}
    </FilterBar>
  )
}
