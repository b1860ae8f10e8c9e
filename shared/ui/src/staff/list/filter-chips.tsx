import type { ListAddress } from '@rodada/web/lists/list-address'
import { Children, type FormEvent, isValidElement, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { ClearLink, FilterInput, HiddenFields } from '../../list/filter-fields.tsx'
import { isNarrow, useFilterForm } from '../../list/filter-form.ts'
import { Box, Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Input, Labelled } from '../../primitives/control.tsx'
import { styled } from '../../theme/styled.ts'
import { FilterChip, isInForce } from './filter-chip.tsx'

interface FilterChipsProps {
  /** `useListAddress(filterNames)`: what is in force, and where 'Filtrar' and 'Limpiar' lead. */
  address: ListAddress
  /** Uncontrolled, with the address's values: `FilterInput`, `FilterSelect`, `Checkbox`, `FilterChoices`. */
  children?: ReactNode
  /** Placeholder of a search field, the filter `name`; without it there is no such field. */
  example?: string
}

const Form = styled('form', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    py: '1',
  },
})

function wordsField(search: URLSearchParams, example: string) {
  return (
    <Labelled key="words" label={<Icon name="search" size={16} label="Qué buscas" />}>
      {(id) => (
        <Input
          id={id}
          name="name"
          type="search"
          placeholder={example}
          maxLength={200}
          defaultValue={search.get('name') ?? ''}
        />
      )}
    </Labelled>
  )
}

/** Whether a chip is for text; any other `type` is a day or a number. */
function isWords(chip: ReactNode): boolean {
  return (
    isValidElement<{ type?: string }>(chip) &&
    chip.type === FilterInput &&
    (chip.props.type ?? 'search') === 'search'
  )
}

/**
 * On phones all filters but the text fold behind one button, so that rows are in view; applying them folds them again.
 */
function useFold() {
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const folded = useRef<HTMLDivElement>(null)
  function applied() {
    if (!isNarrow()) return
    // The focused element is folded away.
    if (folded.current?.contains(document.activeElement)) toggle.current?.focus()
    setOpen(false)
  }
  return { open, setOpen, id, toggle, folded, applied }
}

function FoldButton({ fold, active }: { fold: ReturnType<typeof useFold>; active: number }) {
  return (
    <Button
      ref={fold.toggle}
      type="button"
      size="sm"
      variant="outline"
      colorPalette="ink"
      display={{ md: 'none' }}
      aria-expanded={fold.open}
      aria-controls={fold.id}
      onClick={() => fold.setOpen(!fold.open)}
    >
      <Icon name="filter" size={16} />
      {active === 0 ? 'Filtros' : `Filtros (${active})`}
    </Button>
  )
}

/** An end before its beginning is refused by the browser, at its field. */
function checkDays({ currentTarget: { elements } }: FormEvent<HTMLFormElement>): void {
  const [from, to] = ['from', 'to'].map((name) => elements.namedItem(name))
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return
  const isReversed = to.value !== '' && from.value > to.value
  to.setCustomValidity(isReversed ? '«Hasta» debe ser igual o posterior a «Desde».' : '')
}

/** The filters of a staff list as chips in one line, bound to its address. */
export function FilterChips({ address, children, example }: FilterChipsProps) {
  const { pathname, search, active, apply } = address
  const { form, version, renew, read } = useFilterForm(search)
  const fold = useFold()
  const chips = Children.toArray([example !== undefined && wordsField(search, example), children])
  const leads = example !== undefined || isWords(chips[0]) ? 1 : 0
  const others = chips.slice(leads)
  const folds = others.length > 1

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply(read(event.currentTarget))
    // Without a submitter a filter was cleared: the focus stays in its chip.
    if (event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter !== null) fold.applied()
  }
  const chipOf = (chip: ReactNode, index: number) => (
    <FilterChip key={`${version} ${index}`} search={search}>
      {chip}
    </FilterChip>
  )
  return (
    <Form
      ref={form}
      aria-label={active === 0 ? 'Filtros' : `Filtros: ${active} ${active === 1 ? 'activo' : 'activos'}`}
      action={pathname}
      method="get"
      onSubmit={submit}
      onChange={checkDays}
      // A field that the browser refuses must be visible.
      onInvalid={() => fold.setOpen(true)}
      data-print="hide"
    >
      {chips.slice(0, leads).map(chipOf)}
      {folds && <FoldButton fold={fold} active={others.filter((chip) => isInForce(chip, search)).length} />}
      <Box
        ref={fold.folded}
        id={fold.id}
        display="contents"
        {...(folds && !fold.open && { hideBelow: 'md' })}
      >
        {others.map(chipOf)}
        <Flex gap="1">
          <Button type="submit" size="sm" variant="subtle" colorPalette="ink">
            Filtrar
          </Button>
          <ClearLink address={address} renew={renew} size="sm" />
        </Flex>
      </Box>
      <HiddenFields address={address} />
    </Form>
  )
}
