import type { ListAddress } from '@rodada/web/list-address'
import {
  Children,
  type FormEvent,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../icons/icon.tsx'
import { FilterInput } from '../../list/filter-fields.tsx'
import { filterQuery } from '../../list/filter-query.ts'
import { useFormInStep } from '../../list/form-in-step.ts'
import { isNarrow } from '../../list/narrow.ts'
import { Box, Flex } from '../../primitives/box.tsx'
import { Button, LinkButton } from '../../primitives/button.tsx'
import { Input, Labelled } from '../../primitives/control.tsx'
import { styled } from '../../theme/styled.ts'

export interface FilterBarProps {
  /** `useListAddress(filterNames)`: what is in force, and where 'Filtrar' and 'Limpiar' lead. */
  address: ListAddress
  /** Uncontrolled, as the address has them: `FilterInput`, `FilterSelect`, `Checkbox`, `FilterChoices`. */
  children?: ReactNode
  /** An example of what to look for: then there is a field for words, the filter `name`. */
  example?: string
}

const Form = styled('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    py: '1',
  },
})

/** A filter as a chip: its name and what is chosen in one line, and a way to take that away again. */
const Pill = styled('div', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minH: '9',
    maxW: 'full',
    ps: '3',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    bg: 'surface',
    fontSize: 'sm',
    '&:focus-within': { borderColor: 'fg' },
    // What is in force, as the address says it.
    '&[data-set]': { bg: 'ink.subtle', borderColor: 'fg', pe: '1' },
    // Label and control of `Labelled`.
    '& > div:first-of-type': { display: 'flex', alignItems: 'center', gap: '1', minW: '0' },
    '& label': { mb: '0', minH: '0', whiteSpace: 'nowrap', fontWeight: 'medium', color: 'fg.muted' },
    '& :is(select, input:not([type=checkbox]))': {
      minH: '8',
      width: 'auto',
      minW: '0',
      py: '0',
      px: '1.5',
      border: 'none',
      bgColor: 'transparent',
      fontSize: 'sm',
      fontWeight: 'semibold',
      borderRadius: 'full',
    },
    '& select[name]': {
      maxW: '12rem',
      pe: '6',
      fieldSizing: 'content',
      backgroundPosition: 'right 0.85rem center, right 0.5rem center',
    },
    '& input[type=number]': { width: '5rem' },
    '& input[type=search]': { width: '11rem' },
    '& > label': { pe: '3', alignItems: 'center' },
  },
})
const Remove = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '7',
    flexShrink: '0',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'muted' },
  },
})

/** Several values of one filter: they unfold below their chip. */
const Fold = styled('details', {
  base: {
    '& > summary': { listStyle: 'none', cursor: 'pointer', pe: '3', fontWeight: 'medium', color: 'fg.muted' },
    '& > summary::-webkit-details-marker': { display: 'none' },
  },
})
const Sheet = styled('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 0.25rem)',
    insetStart: '0',
    zIndex: 'menu',
    width: 'max-content',
    maxW: 'min(22rem, calc(100vw - 2rem))',
    maxH: '20rem',
    overflowY: 'auto',
    p: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'lg',
    '& label': { whiteSpace: 'normal', color: 'fg' },
  },
})

interface Given {
  readonly label?: ReactNode
  readonly legend?: string
  readonly name?: string
  readonly children?: unknown
}

function textOf({ label, legend, children }: Given): string {
  return [legend, label, children].find((text) => typeof text === 'string')?.replace(/:$/, '') ?? 'filtro'
}

/** Empties the controls of a chip and applies what is left. */
function removeFilter({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const pill = currentTarget.closest('[data-set]')
  for (const control of pill?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input') ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false
    else control.value = ''
  }
  // The button goes with the filter: the keyboard stays at its chip.
  pill?.querySelector<HTMLElement>('summary, select, input')?.focus()
  currentTarget.form?.requestSubmit()
}

/** Escape folds the values of a chip, and takes the keyboard back to it. */
function foldOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: fold } = event
  if (event.key !== 'Escape' || !fold.open) return
  event.preventDefault()
  fold.open = false
  fold.querySelector('summary')?.focus()
}

/** Query names of the control in a chip: its own, or of what a `Labelled` holds. */
function namesIn(element: ReactNode): string[] {
  if (!isValidElement<Given>(element)) return []
  const { name, children } = element.props
  if (name !== undefined) return [name]
  return typeof children === 'function' ? namesIn(children('')) : []
}

function isInForce(chip: ReactNode, search: URLSearchParams): boolean {
  return namesIn(chip).some((name) => search.getAll(name).some((value) => value !== ''))
}

function FilterChip({ search, children }: { search: URLSearchParams; children: ReactNode }) {
  const given = isValidElement<Given>(children) ? children.props : {}
  const isSet = isInForce(children, search)
  const text = textOf(given)
  return (
    <Pill data-set={isSet || undefined}>
      {given.legend === undefined ? (
        children
      ) : (
        <Fold onKeyDown={foldOnEscape}>
          <summary>{given.legend}</summary>
          <Sheet>{children}</Sheet>
        </Fold>
      )}
      {isSet && (
        <Remove type="button" aria-label={`Quitar ${text}`} onClick={removeFilter}>
          <Icon name="close" size={14} />
        </Remove>
      )}
    </Pill>
  )
}

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

/** What is typed to look for; any other `type` is a day or a number. */
function isWords(chip: ReactNode): boolean {
  return (
    isValidElement<{ type?: string }>(chip) &&
    chip.type === FilterInput &&
    (chip.props.type ?? 'search') === 'search'
  )
}

/** On phones all but the words folds behind one button, so that rows are in view; it folds again when the filters are applied. */
function useFold() {
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const folded = useRef<HTMLDivElement>(null)
  function applied() {
    if (!isNarrow()) return
    // What had the focus is folded away.
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

/** The filters of a staff list as chips in one line, bound to its address. */
export function FilterBar({ address, children, example }: FilterBarProps) {
  const { pathname, search, kept, cleared, active, apply } = address
  const { form, version, renew } = useFormInStep(search)
  const fold = useFold()
  const chips = Children.toArray([example !== undefined && wordsField(search, example), children])
  const leads = example !== undefined || isWords(chips[0]) ? 1 : 0
  const others = chips.slice(leads)
  const folds = others.length > 1

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply(filterQuery(event.currentTarget))
    // Without a submitter one filter was taken away: the focus stays at its chip.
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
      // What the browser refuses is in view.
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
          {/* What was typed and never applied is in no address: only new controls forget it. */}
          <LinkButton
            href={cleared}
            size="sm"
            variant="ghost"
            colorPalette="ink"
            onClick={active === 0 ? renew : undefined}
          >
            Limpiar
          </LinkButton>
        </Flex>
      </Box>
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
