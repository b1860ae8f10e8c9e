import { formatPrice, formatPriceOrFree } from '@rodada/contracts/words/money'
import { chakra } from '../index.ts'

export interface BillLine {
  readonly label: string
  /** Pesos; null where it is not known yet. */
  readonly amount: number | null
}

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

interface LineProps extends BillLine {
  isTotal?: boolean
  format?: (pesos: number) => string
}

function Line({ label, amount, isTotal = false, format = formatPriceOrFree }: LineProps) {
  return (
    <Row {...(isTotal && { 'data-total': '' })}>
      <dt>{label}</dt>
      <dd>{amount === null ? 'Por calcular' : format(amount)}</dd>
    </Row>
  )
}

interface BillProps {
  lines: readonly BillLine[]
  total: BillLine
  /** Parts of the total that it already includes. */
  included?: readonly BillLine[]
}

/** What is paid, part by part. */
export function Bill({ lines, total, included = [] }: BillProps) {
  return (
    <Rows>
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <Line {...total} isTotal />
      {included.map((line) => (
        <Line key={line.label} {...line} format={formatPrice} />
      ))}
    </Rows>
  )
}
