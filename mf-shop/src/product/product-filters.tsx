import { Checkbox, FilterChoices, FilterNumber } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/lists/list-address'
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

interface ProductFiltersProps {
  address: ListAddress
  choices: ProductChoices
}

export const filterNames = ['name', 'onlyStudents', ...[...listNames, ...prices].map(([name]) => name)]

/** All filters but the search; uncontrolled, so that what is typed before hydration stays. */
export function productFields({ address: { search }, choices }: ProductFiltersProps) {
  return [
    ...prices.map(([name, label]) => (
      <FilterNumber key={name} name={name} label={label} decimals={2} search={search} />
    )),
    <Checkbox
      key="onlyStudents"
      name="onlyStudents"
      value="true"
      defaultChecked={search.get('onlyStudents') === 'true'}
    >
      Exclusivo para alumnos
    </Checkbox>,
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
