import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPriceOrFree } from '@rodada/contracts/words/price-text'
import { chakra, Text, TitledCard } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import type { Bill, BillLine } from './bill.ts'
import { billOf } from './bill.ts'
import { subscriptionName, validityText } from './subscription-texts.ts'

const Rows = chakra('dl', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    '& > dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '&[data-total]': {
      mt: '1',
      pt: '3',
      borderTopWidth: '1px',
      borderColor: 'line',
      fontWeight: 'bold',
      fontSize: 'lg',
    },
  },
})

function Line({ label, amount, isTotal = false }: BillLine & { isTotal?: boolean }) {
  return (
    <Row {...(isTotal && { 'data-total': '' })}>
      <dt>{label}</dt>
      <dd>{formatPriceOrFree(amount)}</dd>
    </Row>
  )
}

export function BillRows({ bill: { lines, total } }: { bill: Bill }) {
  return (
    <Rows>
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <Line label="Total a pagar" amount={total} isTotal />
    </Rows>
  )
}

export function Breakdown({ bill }: { bill: Bill }) {
  return (
    <TitledCard title="Tu pago">
      <BillRows bill={bill} />
    </TitledCard>
  )
}

/** Course, students and bill of a payment. */
export function PaymentSummary({ details }: { details: SubscriptionDetails }) {
  const names = details.participants.map(({ name }) => name)
  return (
    <TitledCard title={subscriptionName(details.course)}>
      {names.length > 0 && (
        <Text mt="-3" mb="3" tone="muted">
          Para {joinWords(names)}
        </Text>
      )}
      <BillRows bill={billOf(details)} />
      {details.status === 'PendingPayment' && (
        <Text mt="3" size="sm" tone="muted">
          {validityText(details)}
        </Text>
      )}
    </TitledCard>
  )
}
