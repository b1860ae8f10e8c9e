import { Checkbox, FilterBar, FilterChoices, FilterInput } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/list-address'
import type { ReactNode } from 'react'
import type { ProductChoices } from './load-choices.ts'

const listNames = [
  ['category', 'Categoría'],
  ['type', 'Tipo'],
  ['level', 'Nivel'],
  ['tags', 'Etiquetas'],
] as const

const prices = [
  ['minPrice', 'Precio desde'],
  ['maxPrice', 'Precio hasta'],
] as const

export interface ProductFiltersProps {
  address: ListAddress
  choices: ProductChoices
  /** What only who keeps the products looks for. */
  children?: ReactNode
  /** Of what to look for. */
  example?: string
}

/** Query names of the filters. */
export const filterNames = ['name', 'onlyStudents', ...[...listNames, ...prices].map(([name]) => name)]

/** Filters of a list of products; uncontrolled, so that what is typed before the script runs is kept. */
export function ProductFilters({
  address,
  choices,
  children,
  example = 'Casco niño, tenis…',
}: ProductFiltersProps) {
  const { search } = address
  return (
    <FilterBar address={address} example={example}>
      {prices.map(([name, label]) => (
        <FilterInput
          key={name}
          name={name}
          label={label}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          search={search}
        />
      ))}
      <Checkbox name="onlyStudents" value="true" defaultChecked={search.get('onlyStudents') === 'true'}>
        Exclusivo para alumnos
      </Checkbox>
      {children}
      {listNames.map(([name, legend]) => (
        <FilterChoices
          key={name}
          legend={legend}
          name={name}
          options={choices[name]}
          chosen={search.getAll(name)}
        />
      ))}
    </FilterBar>
  )
}
