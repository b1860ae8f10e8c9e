import type { ListAddress } from '@rodada/web/lists/list-address'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Box, Flex, VisuallyHidden } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { Input } from '../primitives/control.tsx'
import { styled } from '../theme/styled.ts'
import { ClearLink, HiddenFields } from './filter-fields.tsx'
import { isNarrow, useFilterForm } from './filter-form.ts'

export interface FilterBarProps {
  /** `useListAddress(filterNames)`: what is in force, and where 'Filtrar' and 'Limpiar' lead. */
  address: ListAddress
  /** Uncontrolled, with the address's values: `FilterInput`, `FilterSelect`, `Checkbox`, `FilterChoices`. */
  children: ReactNode
  /** Placeholder of a search field above the bar, the filter `name`; without it there is no such field. */
  example?: string
  /** Label of the folded bar. */
  label?: string
}

/** The search field and the folded bar stand in one row; unfolded, the bar has a row of its own. */
const Row = styled('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2',
    '& > details[open]': { flexBasis: 'full' },
    // Not on phones, where it starts folded: it would move away from under the finger whose touch hydrates it.
    '@media (min-width: 48rem)': { '& > details[data-unfolded]': { flexBasis: 'full' } },
    '& > details:only-of-type:first-child': { flexBasis: 'full' },
  },
})
const Bar = styled('details', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '&[open] > summary > svg:last-of-type': { transform: 'rotate(180deg)' },
    // The server does not know the screen's width: until the script opens the bar, this shows it open.
    '@media (min-width: 48rem)': {
      '&[data-unfolded]::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    },
  },
})
const Summary = styled('summary', {
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
    // In the row of a search field a phone has room for the words alone.
    '&[data-beside]': { px: { base: '3', md: '4' }, '& > svg': { display: { base: 'none', md: 'block' } } },
  },
})
const Fields = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    alignItems: 'end',
    '& > label': { minH: '11', alignItems: 'center' },
  },
})
const Count = styled('span', {
  base: { bg: 'wheel.solid', color: 'wheel.contrast', borderRadius: 'full', px: '2', fontSize: 'sm' },
})

/**
 * Open at first where filters are in force and the screen is wide; afterwards only the visitor folds it, on phones also
 * by applying the filters: the results show, at the height that they have for a visitor who returns to them. Without a
 * script the browser opens and folds it by itself.
 */
function useFold(unfolded: boolean) {
  const bar = useRef<HTMLDetailsElement>(null)
  const [initially] = useState(unfolded)
  useLayoutEffect(() => {
    if (bar.current === null || !initially) return
    bar.current.open ||= !isNarrow()
    delete bar.current.dataset.unfolded
  }, [initially])
  function applied() {
    if (bar.current === null || !isNarrow()) return
    // The focused element is folded away.
    if (bar.current.contains(document.activeElement)) bar.current.querySelector('summary')?.focus()
    bar.current.open = false
  }
  /** A field that the browser refuses must be visible. */
  function unfold() {
    if (bar.current !== null) bar.current.open = true
  }
  return { bar, initially, applied, unfold }
}

interface FilterSummaryProps {
  label: string
  active: number
  /** In the row of a search field. */
  isBeside: boolean
}

function FilterSummary({ label, active, isBeside }: FilterSummaryProps) {
  return (
    <Summary data-beside={isBeside || undefined}>
      <Icon name="filter" />
      {label}
      {active > 0 && (
        <Count>
          {active}
          <VisuallyHidden>{active === 1 ? ' activo' : ' activos'}</VisuallyHidden>
        </Count>
      )}
      <Icon name="down" />
    </Summary>
  )
}

/** The search field of a list, visible whether or not the bar is folded. */
function WordsField({ words, example }: { words: string; example: string }) {
  return (
    <Flex gap="2" flex="1 1 14rem" maxW="34rem">
      <Input
        name="name"
        type="search"
        aria-label="Qué buscas"
        placeholder={example}
        defaultValue={words}
        maxLength={200}
      />
      <Button type="submit">
        <Icon name="search" />
        <Box as="span" srOnly={{ base: true, md: false }}>
          Buscar
        </Box>
      </Button>
    </Flex>
  )
}

/** Filters of a list, bound to its address: a GET form that works before any script, folded until asked for. */
export function FilterBar({ address, children, example, label = 'Filtros' }: FilterBarProps) {
  const { pathname, search, apply } = address
  const words = example === undefined ? '' : (search.get('name') ?? '')
  const active = words === '' ? address.active : address.active - 1
  const { bar, initially, applied, unfold } = useFold(active > 0)
  const { form, version, renew, read } = useFilterForm(search)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply(read(event.currentTarget))
    applied()
  }

  return (
    <Row ref={form} action={pathname} method="get" onSubmit={submit} onInvalid={unfold} data-print="hide">
      {example !== undefined && <WordsField key={version} words={words} example={example} />}
      <Bar ref={bar} data-unfolded={initially || undefined}>
        <FilterSummary label={label} active={active} isBeside={example !== undefined} />
        <Flex direction="column" gap="5" px="4" pb="4" pt="1">
          <Fields key={version}>{children}</Fields>
          <HiddenFields address={address} />
          <Flex gap="2" justify="flex-end" wrap="wrap">
            <ClearLink address={address} renew={renew} />
            <Button type="submit" colorPalette="ink">
              Filtrar
            </Button>
          </Flex>
        </Flex>
      </Bar>
    </Row>
  )
}
