import {
  incomeMethodLabels,
  incomeMethods,
  receiptSourceLabels,
  receiptSources,
} from '@rodada/contracts/receipt-words'
import { FilterSelect } from '@rodada/ui'
import { FilterBar } from '@rodada/ui/staff'
import { useBusiness } from '@rodada/web/app'
import type { ListAddress } from '@rodada/web/list-address'
import type { ReactNode } from 'react'
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

/** A person is chosen by a line of the close, and shown by name. */
function PersonFilter({ name, label, id, children }: PersonFilterProps) {
  return (
    <span>
      {label}: <strong>{children}</strong>
      <input type="hidden" name={name} defaultValue={id} />
    </span>
  )
}

interface PersonFilterProps {
  /** Query name, and what the chip is called; `FilterBar` reads them. */
  name: string
  label: string
  id: string
  /** What the person is called. */
  children: ReactNode
}

interface TillFiltersProps {
  readonly address: ListAddress
  /** Those that are shown. */
  readonly days: Days
  readonly today: string
  /** What the person is called whose money alone is shown. */
  readonly personName: ReactNode
}

/** Days, method, concept and branch; a person is chosen by a line of the close. */
export function TillFilters({ address, days, today, personName }: TillFiltersProps) {
  const { search } = address
  const person = search.get('person')
  const branches = useBranches(search)
  return (
    <FilterBar address={address}>
      {dayFilters(days, today)}
      {selects.map((select) => (
        <FilterSelect key={select.name} {...select} search={search} />
      ))}
      {branches.length > 0 && (
        <FilterSelect name="branch" label="Sucursal" any="Todas" options={branches} search={search} />
      )}
      {person && (
        <PersonFilter name="person" label="Cobró" id={person}>
          {personName}
        </PersonFilter>
      )}
    </FilterBar>
  )
}

type Choice = readonly [value: string, text: string]

/** Those of the business, and the one in force where it is gone. */
function useBranches(search: URLSearchParams): Choice[] {
  const { branches } = useBusiness()
  const choices = branches.map(({ id, name }): Choice => [String(id), name])
  const chosen = search.get('branch')
  return !chosen || choices.some(([id]) => id === chosen)
    ? choices
    : [...choices, [chosen, `Sucursal ${chosen}`]]
}

/** What the close is narrowed to beside its days and its person: 'Sucursal: Patio Portales'. */
export function useNarrowing(search: URLSearchParams): string[] {
  const branches = { name: 'branch', label: 'Sucursal', options: useBranches(search) }
  return [branches, ...selects].flatMap(({ name, label, options }) => {
    const chosen = options.find(([value]) => value === search.get(name))
    return chosen === undefined ? [] : `${label}: ${chosen[1]}`
  })
}
