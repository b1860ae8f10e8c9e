import { FilterChoices, Input, Labelled, Select } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/list-address'
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

/** Query names of what is not in view. */
export const moreNames = ['benefits', 'payment', ...[...listNames, ...numbers].map(([name]) => name)]

/** All filters but words and those in view, one by one. */
export function moreFields({ address: { search }, ...choices }: CourseFiltersProps) {
  const chosen = (name: string) => search.get(name) ?? ''
  return [
    <Labelled key="benefits" label="Beneficios">
      {(id) => <Input id={id} name="benefits" type="search" defaultValue={chosen('benefits')} />}
    </Labelled>,
    <Labelled key="payment" label="Forma de pago">
      {(id) => (
        <Select id={id} name="payment" defaultValue={chosen('payment')}>
          <option value="">Todas</option>
          <option value="single">Pago único</option>
          <option value="class">Precio por clase</option>
          <option value="free">Gratis</option>
        </Select>
      )}
    </Labelled>,
    ...numbers.map(([name, label]) => (
      <Labelled key={name} label={label}>
        {(id) => (
          <Input
            id={id}
            name={name}
            type="number"
            min={0}
            step={name === 'price' ? 'any' : 1}
            inputMode={name === 'price' ? 'decimal' : 'numeric'}
            defaultValue={chosen(name)}
          />
        )}
      </Labelled>
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

/** Those filters; uncontrolled, so that what is typed before the script runs is kept. */
export function MoreFields(props: CourseFiltersProps) {
  return moreFields(props)
}
