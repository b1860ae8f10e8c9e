import { reductionKindLabels } from '@rodada/contracts/money/reduction-rules'
import type { ReductionLine } from '@rodada/contracts/report/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/words/format'
import { barsOf } from './bars.ts'
import { ChartedRows, ReportSection } from './report-section.tsx'

const kindOf = ({ kind }: ReductionLine) => reductionKindLabels[kind]

const months = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const columns = [
  {
    header: 'Mes',
    lead: true,
    cell: ({ month }: ReductionLine) => months.format(new Date(`${month}T00:00:00Z`)),
  },
  { header: 'Tipo', cell: kindOf },
  { header: 'Cuántos', align: 'end', cell: ({ count }: ReductionLine) => formatCount(count) },
  { header: 'Descontado', align: 'end', cell: ({ amount }: ReductionLine) => formatPrice(amount) },
] as const

interface Reductions {
  readonly lines: readonly ReductionLine[]
  readonly amount: number
}

interface ReductionReportProps {
  readonly report: Promise<Reductions> | Reductions
  readonly query: URLSearchParams
}

/** What was taken off the prices of courses, by month and kind. */
export function ReductionReport({ report, query }: ReductionReportProps) {
  return (
    <ReportSection title="Descuentos" report={report}>
      {({ lines, amount }) => (
        <>
          <Text mb="3">
            Total descontado: <strong>{formatPrice(amount)}</strong>
          </Text>
          <ChartedRows
            csv={(api) => api.download('/api/Report/Reductions/Csv', { query })}
            label="Descuentos por mes y tipo"
            empty="No hubo descuentos en estos días."
            bars={barsOf(lines, kindOf, (line) => line.amount)}
            format={formatPrice}
            columns={columns}
            rows={lines}
            keyOf={({ month, kind }) => `${month} ${kind}`}
          />
        </>
      )}
    </ReportSection>
  )
}
