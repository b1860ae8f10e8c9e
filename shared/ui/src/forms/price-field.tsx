import type { FieldValues } from 'react-hook-form'
import { Box } from '../primitives/box.tsx'
import { Input } from '../primitives/control.tsx'
import { styled } from '../theme/styled.ts'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { type TypedFormat, useFormattedField } from './use-formatted-field.ts'

/** Digits and at most one point with two decimals; no sign, so that a price is never negative. */
function showPrice(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals.length === 0 ? grouped : `${grouped || '0'}.${decimals.join('').slice(0, 2)}`
}

/** `1,234.50` while it is typed. */
export const priceFormat: TypedFormat = { show: showPrice, counts: /[\d.]/ }

/** Pesos of text that `priceFormat` shows; `null` if empty. */
export function parsePrice(text: string): number | null {
  const plain = showPrice(text).replaceAll(',', '')
  return plain === '' ? null : Number(plain)
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
  return isEmpty(price) || (typeof price === 'number' && price > 0) || 'Escribe un precio mayor que cero.'
}

/** A positive amount of pesos with grouped thousands; the value is a number, or `null` when empty. */
export function PriceField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, frame } = useFormattedField(props, priceFormat, parsePrice, isPositive)
  return (
    <FieldFrame {...frame}>
      <Box position="relative" maxW="16rem">
        <Unit insetStart="0" aria-hidden>
          $
        </Unit>
        <Input {...control} inputMode="decimal" autoComplete="off" maxLength={13} ps="8" pe="16" />
        <Unit insetEnd="0" fontSize="sm">
          MXN
        </Unit>
      </Box>
    </FieldFrame>
  )
}
