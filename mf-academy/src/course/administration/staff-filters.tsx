import { Labelled, Select } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import { type CourseFiltersProps, moreFields, moreNames } from '../more-fields.tsx'
import { type Choice, days } from '../quick-choices.tsx'

/** Query names of the filters. */
export const filterNames = [...new Set(['name', 'addressId', 'day', ...moreNames])]

/** Filters of the courses for who keeps them: those of the catalogue, but that everything is in view. */
export function StaffFilters({ address, ...choices }: CourseFiltersProps) {
  const selects: readonly (readonly [
    name: string,
    label: string,
    none: string,
    choices: readonly Choice[],
  ])[] = [
    ['addressId', 'Lugar', 'Todos', choices.places.map(({ id, name }): Choice => [id, name])],
    ['day', 'Día', 'Cualquiera', days],
  ]
  return (
    <FilterBar address={address} example="Clases de bowl, niños…">
      {selects.map(([name, label, none, options]) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Select id={id} name={name} defaultValue={address.search.get(name) ?? ''}>
              <option value="">{none}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      ))}
      {moreFields({ address, ...choices })}
    </FilterBar>
  )
}
