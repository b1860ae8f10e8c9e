import type { IncomeLine } from '@rodada/contracts/money/receipt'
import { incomeMethodLabels, receiptSourceLabels, suitedPeriod } from '@rodada/contracts/money/rules'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { addDays } from '@rodada/contracts/words/plain-date'
import { Labelled, Select } from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import { formatCount } from '@rodada/web/words/format'
import { barsOf } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import type { ChartBar } from './report-chart.tsx'
import { daysBefore, ifAnswered, shownDays } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

const branchOf = ({ branchName, method }: IncomeLine) =>
  branchName || (method === 'card' ? 'En línea' : 'Sin indicar')
const methodOf = ({ method }: IncomeLine) => incomeMethodLabels[method]
const sourceOf = ({ source }: IncomeLine) => receiptSourceLabels[source]

const periods = {
  month: {
    label: 'Mes',
    format: { month: 'long', year: 'numeric' },
    barFormat: { month: 'short', year: '2-digit' },
  },
  day: {
    label: 'Día',
    format: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    barFormat: { day: 'numeric', month: 'short', year: '2-digit' },
  },
} as const
type Period = keyof typeof periods

/** Groupings over all days together. */
const parts = {
  branch: { label: 'Sucursal', nameOf: branchOf },
  method: { label: 'Forma de pago', nameOf: methodOf },
  source: { label: 'Concepto', nameOf: sourceOf },
} as const
type Part = keyof typeof parts

const isPeriod = (step: string): step is Period => step in periods
const isPart = (step: string): step is Part => step in parts
/** Without a known step that which suits the range. */
function stepOf(query: URLSearchParams): Period | Part {
  const step = query.get('step') ?? ''
  return isPeriod(step) || isPart(step) ? step : suitedPeriod(shownDays(query))
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

function textOf(options: Intl.DateTimeFormatOptions): (period: string) => string {
  const format = new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' })
  return (period) => format.format(new Date(`${period}T00:00:00Z`))
}

/** One bar a period. */
export function incomeBars(lines: readonly IncomeLine[], step: Period): ChartBar[] {
  const nameOf = textOf(periods[step].barFormat)
  const empty = periodsOf(lines, step).map((period) => ({ period, amount: 0 }))
  return barsOf(
    [...empty, ...lines],
    ({ period }) => nameOf(period),
    ({ amount }) => amount,
  )
}

/** What the service is asked for: it knows periods alone. The page explains why it refuses reversed days. */
function askedOf(search: URLSearchParams) {
  const step = stepOf(search)
  return { ...shownDays(search), step: isPart(step) ? 'month' : step } as const
}

export const loader = async ({ api, search, request: { signal } }: LoaderArgs) => {
  const asked = askedOf(search)
  const before = daysBefore(asked)
  const report = Promise.all([
    api.get('/api/Report/Income', { query: asked, signal, stays: true }),
    ifAnswered(
      before && api.get('/api/Report/Income', { query: { ...before, step: 'month' }, signal, stays: true }),
    ),
  ])
  return { report: (await deferred(report)).value }
}

interface Income {
  readonly lines: readonly IncomeLine[]
  readonly amount: number
}

const paymentsIn = ({ lines }: Income) => lines.reduce((sum, { payments }) => sum + payments, 0)
const averageOf = (income: Income) => income.amount / Math.max(1, paymentsIn(income))

function figuresOf(income: Income, before: Income | null): Figure[] {
  const figure = comparing(income, before)
  return [
    figure('Ingreso', ({ amount }) => amount, formatPrice),
    figure('Cobros', paymentsIn),
    figure('Por cobro, en promedio', averageOf, formatPrice),
  ]
}

/** Income by day or month, or by branch, method or source over all days, /reportes. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  const step = stepOf(query)
  return (
    <ReportPage report={report} isOfDays filter={{ name: 'step', field: <IncomeStepField step={step} /> }}>
      {([income, before]) => (
        <>
          <Figures figures={figuresOf(income, before)} />
          {isPart(step) ? (
            <DividedIncome lines={income.lines} query={query} part={step} />
          ) : (
            <PeriodicIncome lines={income.lines} query={query} step={step} />
          )}
        </>
      )}
    </ReportPage>
  )
}

interface IncomeRowsProps {
  readonly lines: readonly IncomeLine[]
  readonly query: URLSearchParams
}

const shared = (query: URLSearchParams) => ({
  csv: (api: Pick<Api, 'download'>) => api.download('/api/Report/Income/Csv', { query: askedOf(query) }),
  empty: 'No hubo ingresos en estos días.',
  format: formatPrice,
})

/** As many as the services answer of other reports: a year by day has thousands, which take a browser many seconds. */
const mostRows = 200

function PeriodicIncome({ lines, query, step }: IncomeRowsProps & { readonly step: Period }) {
  const { label, format } = periods[step]
  const periodText = textOf(format)
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

function IncomeStepField({ step }: { readonly step: Period | Part }) {
  return (
    <Labelled label="Por">
      {(id) => (
        <Select id={id} name="step" defaultValue={step}>
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
