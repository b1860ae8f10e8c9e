import { owedAgeText, receiptSourceLabels } from '@rodada/contracts/money/rules'
import type { OwedLine, OwedOrderLine } from '@rodada/contracts/report/calls'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { Text } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { formatCount } from '@rodada/web/words/format'
import { barsOf } from './bars.ts'
import { downloadOwed } from './owed-file.ts'
import { ChartedRows, ReportSection } from './report-section.tsx'

type Owed = OwedLine | OwedOrderLine

/** Debts to the academy and to the shop together: the till takes money for both. */
export async function loadOwed(read: LoaderArgs['read']) {
  const [subscriptions, orders] = await Promise.all([
    read('/api/Report/Owed'),
    read('/api/Report/OwedOrders'),
  ])
  const lines: Owed[] = [...subscriptions.lines, ...orders.lines]
  return {
    lines: lines.toSorted((one, other) => one.age - other.age),
    amount: sumPesos([subscriptions.amount, orders.amount]),
  }
}

const ageOf = ({ age }: Owed) => owedAgeText(age)

const columns = [
  { header: 'Antigüedad', lead: true, cell: ageOf },
  { header: 'Concepto', cell: ({ source }: Owed) => receiptSourceLabels[source] },
  { header: 'Cuántas', align: 'end', cell: ({ count }: Owed) => formatCount(count) },
  { header: 'Por cobrar', align: 'end', cell: ({ amount }: Owed) => formatPrice(amount) },
] as const

type Report = Awaited<ReturnType<typeof loadOwed>>

/** Unpaid registrations and orders by age. */
export function OwedReport({ report }: { readonly report: Promise<Report> | Report }) {
  return (
    <ReportSection title="Por cobrar" report={report}>
      {({ lines, amount }) => (
        <>
          <Text mb="3">
            Total al día de hoy: <strong>{formatPrice(amount)}</strong>
          </Text>
          <ChartedRows
            csv={downloadOwed}
            label="Por cobrar según su antigüedad"
            empty="Nadie debe nada."
            bars={barsOf(lines, ageOf, (line) => line.amount)}
            format={formatPrice}
            columns={columns}
            rows={lines}
            keyOf={({ age, source }) => `${age} ${source}`}
          />
        </>
      )}
    </ReportSection>
  )
}
