import { classStates } from '@rodada/contracts/class-rules'
import { FilterInput, FilterSelect } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'
import { classStateLooks } from './class-state-looks.ts'

const inputs = [
  { name: 'search', label: 'ID o nombre del alumno:', type: 'search' },
  { name: 'course', label: 'ID o nombre del curso:', type: 'search' },
  { name: 'from', label: 'Desde:', type: 'date' },
  { name: 'to', label: 'Hasta:', type: 'date' },
] as const

/** Query names of the filters. */
export const filterNames = [...inputs.map(({ name }) => name), 'state']

/** Student, course, days and state of the list of classes. */
export function AttendanceFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterBar address={address}>
      {inputs.map((input) => (
        <FilterInput key={input.name} {...input} search={search} />
      ))}
      <FilterSelect
        name="state"
        label="Estado:"
        options={classStates.map((state) => [state, classStateLooks[state].label])}
        search={search}
      />
    </FilterBar>
  )
}
