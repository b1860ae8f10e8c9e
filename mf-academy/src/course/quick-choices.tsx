import { studentAges } from '@rodada/contracts/student/rules'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { Button, chakra, filterQuery, Labelled, Select } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/lists/list-address'
import { weekdayName } from '@rodada/web/words/format'
import { useEffect, useRef } from 'react'
import type { CourseChoices } from './load-choices.ts'

/** Query names of the filters that are always in view. */
export const quickNames = ['addressId', 'day', 'age', 'levels']

const Fields = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    mb: '4',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 12rem))' },
  },
})

export type Choice = readonly [value: number | string, text: string]

export const days = Array.from({ length: 7 }, (_, day): Choice => [day + 1, weekdayName(day + 1)])
const ages = Array.from({ length: studentAges.adult - studentAges.min }, (_, year): Choice => {
  const age = studentAges.min + year
  return [age, `${age} años`]
})

interface QuickChoicesProps extends Pick<CourseChoices, 'places' | 'levels'> {
  /** `kept` holds all but these choices. */
  address: ListAddress
  /** Those of `quickNames` to show. */
  names: readonly string[]
}

/**
 * The one of `values` that the address asks for, empty without one; case and accents are ignored, as in the service.
 */
function askedOf(search: URLSearchParams, name: string, values: readonly string[]): string {
  const asked = comparableName(search.get(name) ?? '')
  return values.find((value) => comparableName(value) === asked) ?? ''
}

/**
 * Keeps the form's controls equal to the address when that changes, e.g. by the back button. A choice made before hydration
 * is applied.
 */
function useInStep({ search, apply }: ListAddress) {
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    const changed = [...(form.current?.querySelectorAll('select') ?? [])].flatMap((select) => {
      const values = [...select.options].map(({ value }) => value)
      const asked = askedOf(search, select.name, values)
      return select.value === asked ? [] : [{ select, asked }]
    })
    if (changed.length === 0) return
    if (wasFirst && form.current !== null) apply(filterQuery(form.current))
    else for (const { select, asked } of changed) select.value = asked
  }, [search, apply])
  return form
}

/** Place, day, age and level; each choice applies at once. */
export function QuickChoices({ address, names, places, levels }: QuickChoicesProps) {
  const { pathname, search, kept, apply } = address
  const form = useInStep(address)
  const all = [
    ['addressId', 'Lugar', 'Todos', places.map(({ id, name }): Choice => [id, name])],
    ['day', 'Día', 'Cualquiera', days],
    ['age', 'Edad', 'Todas', [...ages, [studentAges.adult, 'Adultos'] as const]],
    ['levels', 'Nivel', 'Todos', levels.map(({ key, value }): Choice => [value, key])],
  ] as const
  const send = (element: HTMLFormElement) => apply(filterQuery(element))
  return (
    <Fields
      ref={form}
      action={pathname}
      method="get"
      aria-label="Elige tu clase"
      data-print="hide"
      onChange={({ currentTarget }) => send(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {all
        .filter(([name]) => names.includes(name))
        .map(([name, label, none, choices]) => (
          <Labelled key={name} label={label}>
            {(id) => (
              <Select
                id={id}
                name={name}
                defaultValue={askedOf(
                  search,
                  name,
                  choices.map(([value]) => String(value)),
                )}
              >
                <option value="">{none}</option>
                {choices.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        ))}
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit" colorPalette="ink">
          Filtrar
        </Button>
      </noscript>
    </Fields>
  )
}
