import { readNumber, wantedNumber } from '@rodada/contracts/words/number-text'
import type { ListAddress } from '@rodada/web/lists/list-address'
import type { ComponentProps } from 'react'
import { LinkButton } from '../primitives/button.tsx'
import { Input, Labelled, Select } from '../primitives/control.tsx'

interface FilterFieldProps {
  /** Query name; `FilterChips` reads this prop. */
  name: string
  label: string
  /** The query in force. */
  search: URLSearchParams
}

interface FilterInputProps
  extends FilterFieldProps,
    Pick<ComponentProps<typeof Input>, 'type' | 'inputMode'> {}

export function FilterInput({ label, search, type = 'search', ...input }: FilterInputProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input id={id} type={type} maxLength={200} defaultValue={search.get(input.name) ?? ''} {...input} />
      )}
    </Labelled>
  )
}

interface FilterNumberProps extends FilterFieldProps {
  /** That the number may have. */
  decimals: number
}

/** What is no number is refused by the browser, at its field. */
function checkNumber(input: HTMLInputElement | null): void {
  if (input === null) return
  const decimals = Number(input.dataset.decimals)
  const number = readNumber(input.value, decimals)
  const isFine = input.value.trim() === '' || (number !== null && number >= 0)
  input.setCustomValidity(isFine ? '' : wantedNumber(decimals))
}

/**
 * A number from 0 on. A text control: browsers read `1299,50` in one for numbers as 129950. `filterQuery` sends the number,
 * the browser by itself the text.
 */
export function FilterNumber({ name, label, search, decimals }: FilterNumberProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          // What was typed before hydration, or came with the address.
          ref={checkNumber}
          id={id}
          name={name}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={40}
          defaultValue={search.get(name) ?? ''}
          data-decimals={decimals}
          onChange={({ currentTarget }) => checkNumber(currentTarget)}
        />
      )}
    </Labelled>
  )
}

export interface FilterSelectProps extends FilterFieldProps {
  /** Label of the empty choice: 'Todas'. */
  any?: string
  options: readonly (readonly [value: number | string, text: string])[]
}

export function FilterSelect({ name, label, search, any = 'Todos', options }: FilterSelectProps) {
  const chosen = search.get(name) ?? ''
  const isGone = chosen !== '' && !options.some(([value]) => String(value) === chosen)
  return (
    <Labelled label={label}>
      {(id) => (
        <Select id={id} name={name} defaultValue={chosen}>
          <option value="">{any}</option>
          {isGone && <option value={chosen}>Ya no existe</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

/** Query parameters that no control of the form holds: applying the filters keeps them. */
export function HiddenFields({ address: { kept } }: { address: ListAddress }) {
  return kept.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}

interface ClearLinkProps extends Pick<ComponentProps<typeof LinkButton>, 'size'> {
  address: ListAddress
  /** Remounts the controls. */
  renew: () => void
}

/**
 * Link to the list without filters. Remounts the controls, since text that was typed and not applied is in no address.
 */
export function ClearLink({ address: { cleared, active }, renew, size }: ClearLinkProps) {
  return (
    <LinkButton
      href={cleared}
      size={size}
      variant="ghost"
      colorPalette="ink"
      onClick={active === 0 ? renew : undefined}
    >
      Limpiar
    </LinkButton>
  )
}
