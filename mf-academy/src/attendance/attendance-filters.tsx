import { classStates } from '@rodada/contracts/class-rules'
import { Input, Labelled, Select } from '@rodada/ui'
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
      {inputs.map(({ name, label, type }) => (
        <Labelled key={name} label={label}>
          {(id) => <Input id={id} name={name} type={type} defaultValue={search.get(name) ?? ''} />}
        </Labelled>
      ))}
      <Labelled label="Estado:">
        {(id) => (
          <Select id={id} name="state" defaultValue={search.get('state') ?? ''}>
            <option value="">Todos</option>
            {classStates.map((state) => (
              <option key={state} value={state}>
                {classStateLooks[state].label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </FilterBar>
  )
}
