import type { IncomeLine } from '@rodada/contracts/money/receipt'
import { incomeMethodLabels, receiptSourceLabels } from '@rodada/contracts/money/rules'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { addDays } from '@rodada/contracts/words/plain-date'
import { Labelled, Select, Text } from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import { formatCount } from '@rodada/web/words/format'
import { barsOf } from './bars.ts'
import type { ChartBar } from './report-chart.tsx'
import { ChartedRows, ReportSection } from './report-section.tsx'

const branchOf = ({ branchName, method }: IncomeLine) =>
  branchName || (method === 'card' ? 'En línea' : 'Sin indicar')
const methodOf = ({ method }: IncomeLine) => incomeMethodLabels[method]
const sourceOf = ({ source }: IncomeLine) => receiptSourceLabels[source]

const periods = {
  month: { label: 'Mes', format: { month: 'long', year: 'numeric' } },
  day: { label: 'Día', format: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } },
} as const
type Period = keyof typeof periods

/** Groupings over all days together. */
const parts = {
  branch: { label: 'Sucursal', nameOf: branchOf },
  method: { label: 'Forma de pago', nameOf: methodOf },
  source: { label: 'Concepto', nameOf: sourceOf },
} as const
type Part = keyof typeof parts

const isPart = (step: string): step is Part => step in parts
/** An unknown step means income by month, as in the service. */
function stepOf(query: URLSearchParams): Period | Part {
  const step = query.get('step') ?? ''
  return step === 'day' || isPart(step) ? step : 'month'
}

const figures = [
  {
    header: 'Cobros',
    align: 'end',
    cell: ({ payments }: Pick<IncomeLine, 'payments'>) => formatCount(payments),
  },
  { header: 'Ingreso', align: 'end', cell: ({ amount }: Pick<IncomeLine, 'amount'>) => formatPrice(amount) },
] as const

const columns = [
  { header: 'Concepto', cell: sourceOf },
  { header: 'Forma de pago', cell: methodOf },
  { header: 'Sucursal', cell: branchOf },
  ...figures,
] as const

/**
 * Every period from the first with income to the one before the last, empty ones included: the chart's axis is time.
 */
function periodsOf(lines: readonly IncomeLine[], step: Period): string[] {
  const [first = '', last = ''] = [lines[0]?.period, lines.at(-1)?.period]
  const all: string[] = []
  for (let period = first; period < last; period = nextPeriod(period, step)) all.push(period)
  return all
}

function nextPeriod(period: string, step: Period): string {
  return step === 'day' ? addDays(period, 1) : `${addDays(period, 31).slice(0, 7)}-01`
}

function textOf(step: Period): (period: string) => string {
  const format = new Intl.DateTimeFormat('es-MX', { ...periods[step].format, timeZone: 'UTC' })
  return (period) => format.format(new Date(`${period}T00:00:00Z`))
}

/** One bar a period. */
export function incomeBars(lines: readonly IncomeLine[], step: Period): ChartBar[] {
  const nameOf = textOf(step)
  const empty = periodsOf(lines, step).map((period) => ({ period, amount: 0 }))
  return barsOf(
    [...empty, ...lines],
    ({ period }) => nameOf(period),
    ({ amount }) => amount,
  )
}

interface IncomeReportProps {
  readonly report: Promise<Income> | Income
  readonly query: URLSearchParams
}

interface Income {
  readonly lines: readonly IncomeLine[]
  readonly amount: number
}

/** Income by month or day, or by branch, method or source over all days. */
export function IncomeReport({ report, query }: IncomeReportProps) {
  const step = stepOf(query)
  return (
    <ReportSection title="Ingresos" report={report}>
      {(income) => (
        <>
          <Text mb="3">
            Total: <strong>{formatPrice(income.amount)}</strong>
          </Text>
          {isPart(step) ? (
            <DividedIncome lines={income.lines} query={query} part={step} />
          ) : (
            <PeriodicIncome lines={income.lines} query={query} step={step} />
          )}
        </>
      )}
    </ReportSection>
  )
}

interface IncomeRowsProps {
  readonly lines: readonly IncomeLine[]
  readonly query: URLSearchParams
}

const shared = (query: URLSearchParams) => ({
  csv: (api: Pick<Api, 'download'>) => api.download('/api/Report/Income/Csv', { query }),
  empty: 'No hubo ingresos en estos días.',
  format: formatPrice,
})

/** As many as the services answer of other reports: a year by day has thousands, which take a browser many seconds. */
const mostRows = 200

function PeriodicIncome({ lines, query, step }: IncomeRowsProps & { readonly step: Period }) {
  const { label } = periods[step]
  const periodText = textOf(step)
  const latestFirst = lines.toSorted((one, other) => other.period.localeCompare(one.period))
  return (
    <ChartedRows
      {...shared(query)}
      label={`Ingresos por ${label.toLowerCase()}`}
      total={lines.length}
      bars={incomeBars(lines, step)}
      columns={[
        { header: label, lead: true, cell: ({ period }: IncomeLine) => periodText(period) },
        ...columns,
      ]}
      rows={latestFirst.slice(0, mostRows)}
      keyOf={({ period, source, method, branchId }) => `${period} ${source} ${method} ${branchId}`}
    />
  )
}

/** Sums whole centavos: sums of binary fractions lose precision. */
function sumOf(lines: readonly IncomeLine[]): number {
  return sumPesos(lines.map(({ amount }) => amount))
}

function DividedIncome({ lines, query, part }: IncomeRowsProps & { readonly part: Part }) {
  const { label, nameOf } = parts[part]
  const rows = [...Map.groupBy(lines, nameOf)]
    .map(([name, of]) => ({
      name,
      payments: of.reduce((sum, { payments }) => sum + payments, 0),
      amount: sumOf(of),
    }))
    .toSorted((one, other) => other.amount - one.amount)
  return (
    <ChartedRows
      {...shared(query)}
      label={`Ingresos por ${label.toLowerCase()}`}
      bars={rows.map(({ name, amount }) => ({ name, value: amount }))}
      columns={[{ header: label, lead: true, cell: ({ name }: (typeof rows)[number]) => name }, ...figures]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  )
}

export function IncomeStepField({ query }: { readonly query: URLSearchParams }) {
  return (
    <Labelled label="Ingresos por">
      {(id) => (
        <Select id={id} name="step" defaultValue={stepOf(query)}>
          {Object.entries({ ...periods, ...parts }).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}
