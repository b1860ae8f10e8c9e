import { Input, Labelled, Select } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'

/** Query names of the filters. The state is none: its tab stays where filters are cleared. */
export const filterNames = ['search', 'course', 'addressId', 'withoutLetter']

export interface StudentFiltersProps {
  address: ListAddress
  places: readonly { readonly id: number; readonly name: string }[]
}

const words = [
  { name: 'search', label: 'Nombre, teléfono o #ID:' },
  { name: 'course', label: 'ID o nombre del curso:' },
] as const

/** Words, course, place of the next class and letter. */
export function StudentFilters({ address, places }: StudentFiltersProps) {
  const { search } = address
  const selects = [
    {
      ...{ name: 'addressId', label: 'Lugar de su próxima clase:', any: 'Todos' },
      options: places.map(({ id, name }) => [String(id), name] as const),
    },
    {
      ...{ name: 'withoutLetter', label: 'Carta responsiva:', any: 'Todas' },
      options: [['true', 'Falta firmarla'] as const],
    },
  ]
  return (
    <FilterBar address={address}>
      {words.map(({ name, label }) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Input id={id} name={name} type="search" maxLength={200} defaultValue={search.get(name) ?? ''} />
          )}
        </Labelled>
      ))}
      {selects.map(({ name, label, any, options }) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Select id={id} name={name} defaultValue={search.get(name) ?? ''}>
              <option value="">{any}</option>
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
