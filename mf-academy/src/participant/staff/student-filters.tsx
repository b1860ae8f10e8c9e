import { FilterInput, FilterNumber, FilterSelect } from '@rodada/ui'
import { FilterChips } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/lists/list-address'

/** Without the state, which is a tab: clearing the filters keeps it. */
export const filterNames = ['search', 'course', 'addressId', 'withoutLetter', 'user']

export interface StudentFiltersProps {
  address: ListAddress
  places: readonly { readonly id: number; readonly name: string }[]
}

/** Search, course, place of the next class and letter; also the owner, where a link sets one. */
export function StudentFilters({ address, places }: StudentFiltersProps) {
  const { search } = address
  const placeOptions = places.map(({ id, name }) => [id, name] as const)
  return (
    <FilterChips address={address}>
      <FilterInput name="search" label="Nombre, teléfono o #ID:" search={search} />
      <FilterInput name="course" label="ID o nombre del curso:" search={search} />
      <FilterSelect
        name="addressId"
        label="Lugar de su próxima clase:"
        options={placeOptions}
        search={search}
      />
      <FilterSelect
        name="withoutLetter"
        label="Carta responsiva:"
        any="Todas"
        options={[['true', 'Falta firmarla']]}
        search={search}
      />
      {search.has('user') && <FilterNumber name="user" label="Id de usuario:" decimals={0} search={search} />}
    </FilterChips>
  )
}
