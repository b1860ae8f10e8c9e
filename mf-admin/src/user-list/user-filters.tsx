import type { Option } from '@rodada/contracts/common'
import { FilterBar, Input, Labelled, Select } from '@rodada/ui'
import { countFilters, type ListAddress } from '@rodada/web/list-address'

export interface UserFiltersProps {
  address: ListAddress
  roles: readonly Option[]
  statuses: readonly Option[]
}

/** Search, status and role of the user list. */
export function UserFilters({ address, roles, statuses }: UserFiltersProps) {
  const { search, apply } = address
  const selects = [
    { name: 'status', label: 'Estado', options: statuses },
    { name: 'role', label: 'Rol', options: roles },
  ]
  return (
    <FilterBar
      query={search}
      action="/usuarios"
      active={countFilters(search, ['search', 'status', 'role'])}
      onApply={apply}
    >
      <Labelled label="Nombre o correo">
        {(id) => <Input id={id} name="search" type="search" defaultValue={search.get('search') ?? ''} />}
      </Labelled>
      {selects.map(({ name, label, options }) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Select id={id} name={name} defaultValue={search.get(name) ?? ''}>
              <option value="">Todos</option>
              {options.map(({ key, value }) => (
                <option key={value} value={value}>
                  {key}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      ))}
    </FilterBar>
  )
}
