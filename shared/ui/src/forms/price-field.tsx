import { readNumber } from '@rodada/contracts/number-text'
import type { FocusEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Box } from '../primitives/box.tsx'
import { Input } from '../primitives/control.tsx'
import { styled } from '../theme/styled.ts'
import { type ControlProps, FieldFrame, type FieldProps, isEmpty, useField } from './field.tsx'
import { withParser } from './use-formatted-field.ts'

const shown = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })

/** `1,234.5`; other text stays. */
export function showPrice(text: string): string {
  const price = readNumber(text, 2)
  return price === null ? text : shown.format(price)
}

/** Pesos of typed text; `null` if empty. What could mean two amounts stays text, which no rule accepts. */
export function parsePrice(text: string): number | string | null {
  return text.trim() === '' ? null : (readNumber(text, 2) ?? text)
}

const Unit = styled('span', {
  base: {
    position: 'absolute',
    insetY: '0',
    display: 'flex',
    alignItems: 'center',
    px: '3.5',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
})

function isPositive(price: unknown): true | string {
  if (isEmpty(price)) return true
  if (typeof price !== 'number') return 'Escribe el precio sin separar los miles y con punto: 1299.50'
  return price > 0 || 'Escribe un precio mayor que cero.'
}

/**
 * Groups the thousands of a price that nobody is typing: commas that come and go under the fingers could not be told
 * from those that were typed.
 */
function groupedUnlessTyped(control: ControlProps) {
  return {
    ...control,
    ref(element: HTMLInputElement | null) {
      control.ref(element)
      if (element !== null && document.activeElement !== element) element.value = showPrice(element.value)
    },
    onFocus({ target }: FocusEvent<HTMLInputElement>) {
      const price = readNumber(target.value, 2)
      if (price !== null) target.value = String(price)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      event.target.value = showPrice(event.target.value)
      return control.onBlur(event)
    },
  }
}

/** A positive amount of pesos with grouped thousands; the value is a number, or `null` when empty. */
export function PriceField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, frame } = useField(withParser(props, parsePrice), isPositive)
  return (
    <FieldFrame {...frame}>
      <Box position="relative" maxW="16rem">
        <Unit insetStart="0" aria-hidden>
          $
        </Unit>
        <Input {...groupedUnlessTyped(control)} inputMode="decimal" autoComplete="off" ps="8" pe="16" />
        <Unit insetEnd="0" fontSize="sm">
          MXN
        </Unit>
      </Box>
    </FieldFrame>
  )
}
