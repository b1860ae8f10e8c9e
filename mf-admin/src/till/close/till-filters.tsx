import {
  incomeMethodLabels,
  incomeMethods,
  receiptSourceLabels,
  receiptSources,
} from '@rodada/contracts/receipt-words'
import { Labelled, Select } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'
import { type Days, dayFilters } from '../../days/days.tsx'

const choices = [
  {
    name: 'method',
    label: 'Forma de pago',
    options: incomeMethods.map((value) => ({ value, label: incomeMethodLabels[value] })),
  },
  {
    name: 'source',
    label: 'Concepto',
    options: receiptSources.map((value) => ({ value, label: receiptSourceLabels[value] })),
  },
] as const

/** Query names of the filters. */
export const filterNames = ['from', 'to', ...choices.map(({ name }) => name), 'branch', 'person']

interface TillFiltersProps {
  readonly address: ListAddress
  /** Those that are shown. */
  readonly days: Days
  readonly today: string
}

/** Days, method and concept; branch and person are chosen by their lines. */
export function TillFilters({ address, days, today }: TillFiltersProps) {
  const { search } = address
  return (
    <FilterBar address={address}>
      {dayFilters(days, today)}
      {choices.map(({ name, label, options }) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <Select id={id} name={name} defaultValue={search.get(name) ?? ''}>
              <option value="">Todos</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      ))}
    </FilterBar>
  )
}
