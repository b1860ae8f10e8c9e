import { formatPriceOrFree } from '@rodada/contracts/price-text'
import { chakra, TitledCard } from '@rodada/ui'
import type { Bill, BillLine } from './bill.ts'

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

/** What is to be paid, part by part, and the sum. */
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

/** The lines of a bill on a card of their own. */
export function Breakdown({ bill }: { bill: Bill }) {
  return (
    <TitledCard title="Tu pago">
      <BillRows bill={bill} />
    </TitledCard>
  )
}
