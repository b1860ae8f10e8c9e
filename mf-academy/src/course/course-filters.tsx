import type { Option } from '@rodada/contracts/common'
import { Box, FilterBar, FilterChoices, Input, Labelled, Select } from '@rodada/ui'
import { describeAddress, type ListAddress } from '@rodada/web/list-address'
import { type ComponentType, type MouseEvent, useState } from 'react'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { QuickChoices, quickNames } from './quick-choices.tsx'

/** What filters by list can be set to. */
export interface CourseChoices {
  levels: readonly Option[]
  disciplines: readonly Option[]
  requirements: readonly Option[]
  places: readonly { readonly id: number; readonly name: string }[]
}

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
const moreNames = ['benefits', 'payment', ...[...listNames, ...numbers].map(([name]) => name)]

/** Query names of the filters. */
export const filterNames = [...new Set(['name', ...quickNames, ...moreNames])]

/** All filters but words and those in view; uncontrolled, so that what is typed before the script runs is kept. */
export function MoreFields({ address: { search }, ...choices }: CourseFiltersProps) {
  const chosen = (name: string) => search.get(name) ?? ''
  return (
    <>
      <Labelled label="Beneficios">
        {(id) => <Input id={id} name="benefits" type="search" defaultValue={chosen('benefits')} />}
      </Labelled>
      <Labelled label="Forma de pago">
        {(id) => (
          <Select id={id} name="payment" defaultValue={chosen('payment')}>
            <option value="">Todas</option>
            <option value="single">Pago único</option>
            <option value="class">Precio por clase</option>
            <option value="free">Gratis</option>
          </Select>
        )}
      </Labelled>
      {numbers.map(([name, label]) => (
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
      ))}
      {listNames.map(([name, legend]) => (
        <FilterChoices
          key={name}
          legend={legend}
          name={name}
          options={choices[name]}
          chosen={search.getAll(name)}
        />
      ))}
    </>
  )
}

/** As the breakpoint `md`: below it the filters would push the list off the screen. */
const narrow = '(max-width: 47.99rem)'

/** On phones the filters open as a sheet, whose code comes then; without it they unfold where they are. */
function useSheet() {
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null)

  async function open(event: MouseEvent): Promise<void> {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null
    if (summary === null || !window.matchMedia(narrow).matches) return
    event.preventDefault()
    try {
      const { FilterSheet } = await import('./filter-sheet.tsx')
      setSheet(() => FilterSheet)
    } catch {
      // The code did not come: the browser's own way needs none.
      summary.parentElement?.toggleAttribute('open')
    }
  }
  return { Sheet, open, close: () => setSheet(null) }
}

/** Filters of a list of courses: place, day, age and level in view, words, and the rest on demand. */
export function CourseFilters({ address, ...choices }: CourseFiltersProps) {
  const { pathname, search } = address
  const { Sheet, open, close } = useSheet()
  // One level is in view; several of them are all where several can be chosen.
  const inView =
    search.getAll('levels').length > 1 ? quickNames.filter((name) => name !== 'levels') : quickNames
  const outOfView = ['name', ...moreNames]
  const quick = { ...address, kept: describeAddress(pathname, search, inView).kept }
  const { kept } = describeAddress(pathname, search, outOfView)
  const counted = outOfView.filter((name) => !inView.includes(name))
  const more = { ...address, kept, active: describeAddress(pathname, search, counted).active }
  return (
    <>
      <QuickChoices address={quick} names={inView} places={choices.places} levels={choices.levels} />
      <Box onClickCapture={open}>
        <FilterBar address={more} example="Clases de bowl, niños…" label="Más filtros">
          <MoreFields address={more} {...choices} />
        </FilterBar>
      </Box>
      {Sheet !== null && <Sheet address={more} {...choices} onClose={close} />}
    </>
  )
}
