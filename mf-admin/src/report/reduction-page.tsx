import { reductionKindLabels } from '@rodada/contracts/money/reduction-rules'
import type { ReductionLine } from '@rodada/contracts/report/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Link } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import { barsOf } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { count, price, words } from './columns.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import { loadBoth } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

const kindOf = ({ kind }: ReductionLine) => reductionKindLabels[kind]

const months = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const columns = [
  {
    header: 'Mes',
    lead: true,
    by: ({ month }: ReductionLine) => month,
    cell: ({ month }: ReductionLine) => months.format(new Date(`${month}T00:00:00Z`)),
  },
  {
    ...words('Tipo', kindOf),
    cell: (line: ReductionLine) =>
      line.kind === 'code' ? <Link href="/administrar-cursos/codigos">{kindOf(line)}</Link> : kindOf(line),
  },
  count('Cuántos', (line: ReductionLine) => line.count),
  price('Descontado', ({ amount }: ReductionLine) => amount),
]

interface Reductions {
  readonly lines: readonly ReductionLine[]
  readonly amount: number
}

const countIn = ({ lines }: Reductions) => lines.reduce((sum, line) => sum + line.count, 0)

export const loader = (args: LoaderArgs) =>
  loadBoth(
    args,
    ({ stays }) => args.read('/api/Report/Reductions?*', { stays }),
    (asked) => args.api.get('/api/Report/Reductions', asked),
  )

function figuresOf(now: Reductions, before: Reductions | null): Figure[] {
  const figure = comparing(now, before)
  return [figure('Descontado', ({ amount }) => amount, formatPrice), figure('Descuentos', countIn)]
}

/** What was taken off the prices of courses, by month and kind, /reportes/descuentos. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  return (
    <ReportPage report={report} isOfDays>
      {([reductions, before]) => (
        <>
          <Figures figures={figuresOf(reductions, before)} />
          <ChartedRows
            csv={(api) => api.download('/api/Report/Reductions/Csv', { query })}
            label="Descuentos por mes y tipo"
            empty="No hubo descuentos en estos días."
            bars={barsOf(reductions.lines, kindOf, (line) => line.amount)}
            format={formatPrice}
            columns={columns}
            rows={reductions.lines}
            keyOf={({ month, kind }) => `${month} ${kind}`}
          />
        </>
      )}
    </ReportPage>
  )
}
