import { formatPriceOrFree } from '@rodada/contracts/words/money'
import { Box } from '../primitives/box.tsx'
import { Text } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'

interface PriceTagProps {
  /** Pesos; 0 and null show 'Gratis'. */
  amount: number | null | undefined
  /** After or under the amount: 'pago único', 'precio por clase'. */
  note?: string
  /** A second price with its name: 'Precio academia'. */
  extra?: { label: string; amount: number }
  size?: 'md' | 'lg'
}

const Amount = styled('span', {
  base: {
    fontFamily: 'display',
    fontWeight: 'black',
    letterSpacing: 'snug',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** A price in Mexican pesos. */
export function PriceTag({ amount, note, extra, size = 'md' }: PriceTagProps) {
  return (
    <Box lineHeight="snug">
      <Amount fontSize={size === 'lg' ? '2xl' : 'lg'}>{formatPriceOrFree(amount)}</Amount>
      {note !== undefined && (
        <Text
          as="span"
          size="sm"
          tone="muted"
          display={size === 'lg' ? 'inline' : 'block'}
          ms={size === 'lg' ? '2' : '0'}
        >
          {note}
        </Text>
      )}
      {extra !== undefined && (
        <Text size="sm" color="bowl.fg" fontWeight="semibold" mt="1">
          {extra.label}: {formatPriceOrFree(extra.amount)}
        </Text>
      )}
    </Box>
  )
}
