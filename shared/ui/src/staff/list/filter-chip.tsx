import { isValidElement, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { styled } from '../../theme/styled.ts'

/** A filter as a chip: name and value in one line, with a button that clears it. */
const Pill = styled('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', md: '9' },
    maxW: 'full',
    ps: '3',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    bg: 'surface',
    fontSize: 'sm',
    '&:focus-within': { borderColor: 'fg' },
    // Set by the address.
    '&[data-set]': { bg: 'ink.subtle', borderColor: 'fg', pe: '1' },
    // Label and control of `Labelled`.
    '& > div:first-of-type': { display: 'flex', alignItems: 'center', gap: '1', minW: '0' },
    '& label': { mb: '0', minH: '0', whiteSpace: 'nowrap', fontWeight: 'medium', color: 'fg.muted' },
    '& :is(select, input:not([type=checkbox]))': {
      minH: { base: '11', md: '8' },
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
    '& input:is([type=number], [data-decimals])': { width: '5rem' },
    '& input[type=search]': { width: '11rem' },
    '& > label': { minH: { base: '11', md: '0' }, pe: '3', alignItems: 'center' },
  },
})
const Remove = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: { base: '11', md: '7' },
    flexShrink: '0',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'muted' },
  },
})

/** A filter with several values, which unfold below its chip. */
const Fold = styled('details', {
  base: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minH: { base: '11', md: '8' },
      pe: '3',
      fontWeight: 'medium',
      color: 'fg.muted',
      listStyle: 'none',
      cursor: 'pointer',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
  },
})
const Sheet = styled('div', {
  base: {
    // As wide as all chips, wherever its own stands: it never reaches beyond the page.
    position: 'absolute',
    insetX: '0',
    zIndex: 'menu',
    mt: '1.5',
    maxH: '20rem',
    overflowY: 'auto',
    p: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'lg',
    '& label': { whiteSpace: 'normal', overflowWrap: 'anywhere', color: 'fg' },
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

/** Empties the controls of a chip and applies the remaining filters. */
function removeFilter({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const pill = currentTarget.closest('[data-set]')
  for (const control of pill?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input') ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false
    else control.value = ''
    // An empty filter is never refused.
    control.setCustomValidity('')
  }
  // The button disappears with the filter: the focus stays in its chip.
  pill?.querySelector<HTMLElement>('summary, select, input')?.focus()
  currentTarget.form?.requestSubmit()
}

/** Escape folds the values of a chip, and returns the focus to it. */
function foldOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: fold } = event
  if (event.key !== 'Escape' || !fold.open) return
  event.preventDefault()
  fold.open = false
  fold.querySelector('summary')?.focus()
}

/** Query names of a chip's control, or of the control inside a `Labelled`. */
function namesIn(element: ReactNode): string[] {
  if (!isValidElement<Given>(element)) return []
  const { name, children } = element.props
  if (name !== undefined) return [name]
  return typeof children === 'function' ? namesIn(children('')) : []
}

/** Whether the address sets the filter of a chip. */
export function isInForce(chip: ReactNode, search: URLSearchParams): boolean {
  return namesIn(chip).some((name) => search.getAll(name).some((value) => value !== ''))
}

export function FilterChip({ search, children }: { search: URLSearchParams; children: ReactNode }) {
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
