import { FilterChoices, FilterInput, FilterNumber, FilterSelect } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/lists/list-address'
import type { CourseChoices } from './load-choices.ts'

export interface CourseFiltersProps extends CourseChoices {
  address: ListAddress
}

const listNames = [
  ['levels', 'Niveles'],
  ['disciplines', 'Disciplinas'],
  ['requirements', 'Requisitos'],
] as const

const numbers = [
  ['classFrom', 'Clases, desde'],
  ['classTo', 'Clases, hasta'],
  ['price', 'Precio máximo'],
] as const

const payments = [
  ['single', 'Pago único'],
  ['class', 'Precio por clase'],
  ['free', 'Gratis'],
] as const

/** Query names of the folded filters. */
export const moreNames = ['benefits', 'payment', ...[...listNames, ...numbers].map(([name]) => name)]

/** All filters but the search and the quick choices. */
export function moreFields({ address: { search }, ...choices }: CourseFiltersProps) {
  return [
    <FilterInput key="benefits" name="benefits" label="Beneficios" search={search} />,
    <FilterSelect
      key="payment"
      name="payment"
      label="Forma de pago"
      any="Todas"
      options={payments}
      search={search}
    />,
    ...numbers.map(([name, label]) => (
      <FilterNumber
        key={name}
        name={name}
        label={label}
        decimals={name === 'price' ? 2 : 0}
        search={search}
      />
    )),
    ...listNames.map(([name, legend]) => (
      <FilterChoices
        key={name}
        legend={legend}
        name={name}
        options={choices[name]}
        chosen={search.getAll(name)}
      />
    )),
  ]
}

/** Uncontrolled, so that what is typed before hydration stays. */
export function MoreFields(props: CourseFiltersProps) {
  return moreFields(props)
}
