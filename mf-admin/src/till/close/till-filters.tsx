import {
  incomeMethodLabels,
  incomeMethods,
  receiptSourceLabels,
  receiptSources,
} from '@rodada/contracts/money/rules'
import { FilterInput, FilterSelect } from '@rodada/ui'
import { FilterChips } from '@rodada/ui/staff'
import type { ListAddress } from '@rodada/web/lists/list-address'
import { useBusiness } from '@rodada/web/pages/app'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { type Days, dayFilters } from '../../days/days.tsx'
import type { Choice } from './load-people.ts'

const selects = [
  {
    name: 'method',
    label: 'Forma de pago',
    any: 'Todas',
    options: incomeMethods.map((one) => [one, incomeMethodLabels[one]] as const),
  },
  {
    name: 'source',
    label: 'Concepto',
    options: receiptSources.map((one) => [one, receiptSourceLabels[one]] as const),
  },
] as const

export const filterNames = ['search', 'from', 'to', ...selects.map(({ name }) => name), 'branch', 'person']

interface PersonFilterProps {
  /** `FilterChips` reads `name` and `label` of its children. */
  name: string
  label: string
  search: URLSearchParams
  people: readonly Choice[] | Promise<readonly Choice[]>
}

/** Until the choices arrive, and where they do not, the option of the chosen person shows the id. */
function PersonFilter({ people, ...filter }: PersonFilterProps) {
  const chosen = filter.search.get(filter.name)
  const select = (options: readonly Choice[]) => (
    <FilterSelect any="Cualquiera" options={options} {...filter} />
  )
  const pending = select(chosen ? [[chosen, `Usuario ${chosen}`]] : [])
  return (
    <Suspense fallback={pending}>
      <Await resolve={people} errorElement={pending}>
        {select}
      </Await>
    </Suspense>
  )
}

interface TillFiltersProps {
  readonly address: ListAddress
  readonly days: Days
  readonly today: string
  /** Null where the viewer sees only their own money. */
  readonly people: PersonFilterProps['people'] | null
}

/** The folio to find on all days; empty: none. */
export const folioIn = (search: URLSearchParams) => (search.get('search') ?? '').trim()

export function TillFilters({ address, days, today, people }: TillFiltersProps) {
  const { search } = address
  const branches = useBranches(search)
  return (
    <FilterChips address={address}>
      <FilterInput name="search" label="Folio o referencia" search={search} />
      {folioIn(search) === '' ? dayFilters(days, today) : []}
      {selects.map((select) => (
        <FilterSelect key={select.name} {...select} search={search} />
      ))}
      {branches.length > 0 && (
        <FilterSelect name="branch" label="Sucursal" any="Todas" options={branches} search={search} />
      )}
      {people !== null && <PersonFilter name="person" label="Cobró" search={search} people={people} />}
    </FilterChips>
  )
}

/** Branches, and the filter's own where it is closed by now. */
function useBranches(search: URLSearchParams): Choice[] {
  const { branches } = useBusiness()
  const choices = branches.map(({ id, name }): Choice => [String(id), name])
  const chosen = search.get('branch')
  return !chosen || choices.some(([id]) => id === chosen)
    ? choices
    : [...choices, [chosen, `Sucursal ${chosen}`]]
}

/** Filters in force but for days and person: 'Sucursal: Patio Portales'. */
export function useNarrowing(search: URLSearchParams): string[] {
  const branches = { name: 'branch', label: 'Sucursal', options: useBranches(search) }
  return [branches, ...selects].flatMap(({ name, label, options }) => {
    const chosen = options.find(([value]) => value === search.get(name))
    return chosen === undefined ? [] : `${label}: ${chosen[1]}`
  })
}
