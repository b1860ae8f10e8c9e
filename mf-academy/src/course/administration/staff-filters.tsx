import { FilterSelect } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import { type CourseFiltersProps, moreFields, moreNames } from '../more-fields.tsx'
import { type Choice, days } from '../quick-choices.tsx'

/** Query names of the filters. */
export const filterNames = [...new Set(['name', 'addressId', 'day', ...moreNames])]

/** Filters of the staff's course list: those of the catalogue, all in view. */
export function StaffFilters({ address, ...choices }: CourseFiltersProps) {
  const { search } = address
  const places = choices.places.map(({ id, name }): Choice => [id, name])
  return (
    <FilterBar address={address} example="Clases de bowl, niños…">
      <FilterSelect name="addressId" label="Lugar" options={places} search={search} />
      <FilterSelect name="day" label="Día" any="Cualquiera" options={days} search={search} />
      {moreFields({ address, ...choices })}
    </FilterBar>
  )
}
