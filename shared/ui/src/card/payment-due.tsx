import { formatPriceOrFree } from '@rodada/contracts/words/money'
import type { ReactNode } from 'react'
import { Card, Flex, Folded, Text } from '../index.ts'

interface PaymentDueProps {
  /** Names the amount: 'Total a pagar'. */
  label: string
  /** Pesos. */
  amount: number
  /** What it pays for, a line each. */
  lines: readonly ReactNode[]
  /** Unfolded from the start, where something in it must be seen. */
  open?: boolean
  /** Its parts, folded. */
  children: ReactNode
}

/** The head of a payment: how much, and for what; the rest unfolds, so that the card's fields stand in the same screen. */
export function PaymentDue({ label, amount, lines, open, children }: PaymentDueProps) {
  return (
    <Card padding="sm">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Text fontWeight="semibold">{label}</Text>
        <Text fontFamily="display" fontSize="2xl" fontWeight="black" htmlTranslate="no">
          {formatPriceOrFree(amount)}
        </Text>
      </Flex>
      {lines.filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
        <Text key={at} size="sm" tone="muted">
          {line}
        </Text>
      ))}
      <Folded title="Ver el detalle" open={open}>
        {children}
      </Folded>
    </Card>
  )
}
