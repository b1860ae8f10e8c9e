import { readNumber, wantedNumber } from '@rodada/contracts/words/number-text'
import { type ChangeEvent, type FocusEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Box } from '../primitives/box.tsx'
import { Input } from '../primitives/control.tsx'
import { styled } from '../theme/styled.ts'
import { type ControlProps, FieldFrame, type FieldProps, isEmpty, useField } from './field.tsx'
import { formatAsTyped, withParser } from './use-formatted-field.ts'

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
  if (typeof price !== 'number') return wantedNumber(2)
  return price > 0 || 'Escribe un precio mayor que cero.'
}

/** What is typed digit by digit. */
const plain = /^\d*(?:\.\d{0,2})?$/

/**
 * Groups the thousands of a price. What its reader could take for another amount stays as it was typed: commas of ours
 * are told from a typed one by the edit that made it.
 */
function useGroupedThousands(control: ControlProps) {
  /** Whether the commas that the control shows are ours. */
  const isOurs = useRef(false)

  function show(input: HTMLInputElement) {
    isOurs.current = readNumber(input.value, 2) !== null
    formatAsTyped(input, { show: showPrice, counts: /[\d.]/ })
  }

  function showEdited(input: HTMLInputElement, typed: string | null) {
    const comma = typed === ',' ? (input.selectionStart ?? 0) - 1 : -1
    const edited = [...input.value]
      .filter((letter, at) => letter !== ',' || at === comma || !isOurs.current)
      .join('')
    isOurs.current = plain.test(edited)
    const whole = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
    const shown = isOurs.current ? edited.replace(/^\d+/, whole) : edited
    formatAsTyped(input, { show: () => shown, counts: isOurs.current ? /[\d.]/ : /./ })
  }

  return {
    ...control,
    ref(element: HTMLInputElement | null) {
      control.ref(element)
      if (element !== null && document.activeElement !== element) show(element)
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { nativeEvent: edit, target } = event
      const isKey =
        edit instanceof InputEvent && (edit.data?.length === 1 || edit.inputType.startsWith('delete'))
      if (isKey) showEdited(target, edit.data)
      else show(target)
      return control.onChange(event)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      show(event.target)
      return control.onBlur(event)
    },
  }
}

/** A positive amount of pesos with grouped thousands; the value is a number, or `null` when empty. */
export function PriceField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, frame } = useField(withParser(props, parsePrice), isPositive)
  const grouped = useGroupedThousands(control)
  return (
    <FieldFrame {...frame}>
      <Box position="relative" maxW="16rem">
        <Unit insetStart="0" aria-hidden>
          $
        </Unit>
        <Input {...grouped} inputMode="decimal" autoComplete="off" ps="8" pe="16" />
        <Unit insetEnd="0" fontSize="sm">
          MXN
        </Unit>
      </Box>
    </FieldFrame>
  )
}
