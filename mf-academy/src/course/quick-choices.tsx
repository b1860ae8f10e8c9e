import { studentAges } from '@rodada/contracts/student/rules'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { Button, chakra, filterQuery, Select } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/lists/list-address'
import { weekdayName } from '@rodada/web/words/format'
import { useEffect, useRef } from 'react'
import type { CourseChoices } from './load-choices.ts'

/** Query names of the filters that are always in view. */
export const quickNames = ['addressId', 'day', 'age', 'levels']

const Fields = chakra('form', {
  base: {
    // One row, which scrolls on phones; a clipped choice shows that there is more.
    display: 'flex',
    gap: '2',
    mb: '2',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    py: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

/** A select that is as wide as what is chosen, and marked where something is. */
const Chip = chakra(Select, {
  base: {
    flex: '0 0 auto',
    width: 'auto',
    fieldSizing: 'content',
    maxW: '14rem',
    ps: '4',
    borderRadius: 'full',
    fontWeight: 'semibold',
    '&:has(option:checked:not([value=""]))': { bg: 'bowl.subtle', borderColor: 'bowl.solid' },
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
    ['addressId', 'Lugar', places.map(({ id, name }): Choice => [id, name])],
    ['day', 'Día', days],
    ['age', 'Edad', [...ages, [studentAges.adult, 'Adultos'] as const]],
    ['levels', 'Nivel', levels.map(({ key, value }): Choice => [value, key])],
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
        .map(([name, label, choices]) => (
          <Chip
            key={name}
            name={name}
            aria-label={label}
            defaultValue={askedOf(
              search,
              name,
              choices.map(([value]) => String(value)),
            )}
          >
            <option value="">{label}</option>
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Chip>
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
