import { logLevelLabels, logLevels } from '@rodada/contracts/log-level'
import { FilterInput, FilterSelect } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'

const inputs = [
  { name: 'search', label: 'Título, descripción o usuario', type: 'search' },
  { name: 'user', label: 'Id de usuario', type: 'number' },
  { name: 'about', label: 'Sobre el usuario', type: 'number' },
  { name: 'from', label: 'Desde', type: 'date' },
  { name: 'to', label: 'Hasta', type: 'date' },
] as const

/** Query names of the filters. */
export const filterNames = ['level', ...inputs.map(({ name }) => name)]

/** Filters of the movement log. */
export function LogFilters({ address }: { address: ListAddress }) {
  const { search } = address
  return (
    <FilterBar address={address}>
      {inputs.map((input) => (
        <FilterInput key={input.name} {...input} search={search} />
      ))}
      <FilterSelect
        name="level"
        label="Nivel"
        options={logLevels.map((level) => [level, logLevelLabels[level]])}
        search={search}
      />
    </FilterBar>
  )
}
