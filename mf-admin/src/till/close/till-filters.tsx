import {
  incomeMethodLabels,
  incomeMethods,
  receiptSourceLabels,
  receiptSources,
} from '@rodada/contracts/receipt-words'
import { FilterSelect } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/list-address'
import { type Days, dayFilters } from '../../days/days.tsx'

const selects = [
  {
    name: 'method',
    label: 'Forma de pago',
    options: incomeMethods.map((one) => [one, incomeMethodLabels[one]] as const),
  },
  {
    name: 'source',
    label: 'Concepto',
    options: receiptSources.map((one) => [one, receiptSourceLabels[one]] as const),
  },
] as const

/** Query names of the filters. */
export const filterNames = ['from', 'to', ...selects.map(({ name }) => name), 'branch', 'person']

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
      {selects.map((select) => (
        <FilterSelect key={select.name} {...select} search={search} />
      ))}
    </FilterBar>
  )
}
