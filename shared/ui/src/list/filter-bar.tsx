import { chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Button, LinkButton } from '../primitives/button.tsx'
import { filterQuery, showsQuery } from './filter-query.ts'

export interface FilterBarProps {
  /** Path of the list; also where 'Limpiar' leads. */
  action: string
  /** The page's query: the controls take its values when it changes without them ('Limpiar', the back button). */
  query: URLSearchParams
  /** The chosen filters as query pairs, empty ones dropped. Without it the browser submits the form itself. */
  onApply?: (query: URLSearchParams) => void
  /** How many filters are in force, shown on the closed bar. */
  active?: number
  /** Uncontrolled named controls with `defaultValue`s from the URL: `<Labelled>{(id) => <Input id={id} name="name" …/>}</Labelled>`. */
  children: ReactNode
  /** Text of the closed bar on phones. */
  label?: string
}

const Bar = chakra('details', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '&[open] > summary > svg:last-of-type': { transform: 'rotate(180deg)' },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '4',
    minH: '12',
    fontWeight: 'bold',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'lg',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg:last-of-type': { ms: 'auto', transition: 'transform 200ms' },
  },
})
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    alignItems: 'end',
    '& > label': { minH: '11', alignItems: 'center' },
  },
})
const Count = chakra('span', {
  base: { bg: 'wheel.solid', color: 'wheel.contrast', borderRadius: 'full', px: '2', fontSize: 'sm' },
})

/** Mounts the uncontrolled controls anew only when they differ from the address, so that applying keeps the focus. */
function useFormInStep(query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(0)
  useEffect(() => {
    if (form.current !== null && !showsQuery(form.current, query)) setVersion((last) => last + 1)
  }, [query])
  return { form, version }
}

/** Filters of a list, bound to its URL: a GET form that works before any script, folded until asked for. */
export function FilterBar({
  action,
  query,
  onApply,
  active = 0,
  children,
  label = 'Filtros',
}: FilterBarProps) {
  const { form, version } = useFormInStep(query)

  function apply(event: FormEvent<HTMLFormElement>) {
    if (onApply === undefined) return
    event.preventDefault()
    onApply(filterQuery(event.currentTarget))
  }

  return (
    <Bar open={active > 0 || undefined} data-print="hide">
      <Summary>
        <Icon name="filter" />
        {label}
        {active > 0 && <Count>{active}</Count>}
        <Icon name="down" />
      </Summary>
      <form ref={form} action={action} method="get" onSubmit={apply}>
        <Flex direction="column" gap="5" px="4" pb="4" pt="1">
          <Fields key={version}>{children}</Fields>
          <Flex gap="2" justify="flex-end" wrap="wrap">
            <LinkButton href={action} variant="ghost" colorPalette="ink">
              Limpiar
            </LinkButton>
            <Button type="submit" colorPalette="ink">
              Filtrar
            </Button>
          </Flex>
        </Flex>
      </form>
    </Bar>
  )
}
