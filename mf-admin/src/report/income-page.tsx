import type { IncomeLine } from '@rodada/contracts/money/receipt'
import { incomeMethodLabels, receiptSourceLabels, suitedPeriod } from '@rodada/contracts/money/rules'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { addDays, daysBetween } from '@rodada/contracts/words/plain-date'
import { Labelled, Link, Select } from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import type { Days } from '../days/days.tsx'
import { barsOf } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { count, price, words } from './columns.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import type { ChartBar } from './report-chart.tsx'
import { loadBoth, shownDays } from './report-days.ts'
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

interface Part {
  readonly label: string
  readonly nameOf: (line: IncomeLine) => string
  /** What asks the till for the line's group; null: nothing does. */
  readonly filterOf: (line: IncomeLine) => Readonly<Record<string, string>> | null
}

function branchFilter({ branchId, method }: IncomeLine): ReturnType<Part['filterOf']> {
  if (branchId !== null) return { branch: String(branchId) }
  return method === 'card' ? { method } : null
}

/** Groupings over all days together. */
const parts = {
  branch: {
    label: 'Sucursal',
    nameOf: branchOf,
    filterOf: branchFilter,
  },
  method: { label: 'Forma de pago', nameOf: methodOf, filterOf: ({ method }: IncomeLine) => ({ method }) },
  source: { label: 'Concepto', nameOf: sourceOf, filterOf: ({ source }: IncomeLine) => ({ source }) },
} as const satisfies Readonly<Record<string, Part>>
type PartName = keyof typeof parts

const isPeriod = (step: string): step is Period => step in periods
const isPart = (step: string): step is PartName => step in parts
/** Without a known step that which suits the range; more than a year is not shown by day. */
function stepOf(query: URLSearchParams): Period | PartName {
  const step = query.get('step') ?? ''
  if (isTooLong(query)) return 'month'
  return isPeriod(step) || isPart(step) ? step : suitedPeriod(shownDays(query))
}

function isTooLong(query: URLSearchParams): boolean {
  const { from, to } = shownDays(query)
  return query.get('step') === 'day' && daysBetween(from, to) > 366
}

const figures = [
  count('Cobros', ({ payments }: Pick<IncomeLine, 'payments'>) => payments),
  price('Ingreso', ({ amount }: Pick<IncomeLine, 'amount'>) => amount),
]

const columns = [
  words('Concepto', sourceOf),
  words('Forma de pago', methodOf),
  words('Sucursal', branchOf),
  ...figures,
]

/** A link to receipts in the close of the till. */
function TillLink({ children, ...filter }: Readonly<Record<string, string>>) {
  return <Link href={`/caja/corte?${new URLSearchParams(filter)}`}>{children}</Link>
}

/** The days of a period that are shown. */
function daysOf(period: string, step: Period, { from, to }: Days): Days {
  const last = addDays(nextPeriod(period, step), -1)
  return { from: period < from ? from : period, to: last > to ? to : last }
}

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

/** What the service is asked for: it knows periods alone. */
function askedOf(search: URLSearchParams) {
  const step = stepOf(search)
  return { ...shownDays(search), step: isPart(step) ? 'month' : step } as const
}

export const loader = (args: LoaderArgs) =>
  loadBoth(
    args,
    (asked) => args.api.get('/api/Report/Income', { ...asked, query: askedOf(args.search) }),
    (asked) => args.api.get('/api/Report/Income', { ...asked, query: { ...asked.query, step: 'month' } }),
  )

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

function PeriodicIncome({ lines, query, step }: IncomeRowsProps & { readonly step: Period }) {
  const { label, format } = periods[step]
  const periodText = textOf(format)
  const days = shownDays(query)
  return (
    <ChartedRows
      {...shared(query)}
      label={`Ingresos por ${label.toLowerCase()}`}
      bars={incomeBars(lines, step)}
      chartNote={isTooLong(query) ? 'Más de un año se muestra por mes.' : undefined}
      columns={[
        {
          header: label,
          lead: true,
          by: ({ period }: IncomeLine) => period,
          cell: ({ period, source, method }: IncomeLine) => (
            <TillLink {...daysOf(period, step, days)} source={source} method={method}>
              {periodText(period)}
            </TillLink>
          ),
        },
        ...columns,
      ]}
      rows={lines.toSorted((one, other) => other.period.localeCompare(one.period))}
      keyOf={({ period, source, method, branchId }) => `${period} ${source} ${method} ${branchId}`}
    />
  )
}

/** Sums whole centavos: sums of binary fractions lose precision. */
function sumOf(lines: readonly IncomeLine[]): number {
  return sumPesos(lines.map(({ amount }) => amount))
}

function DividedIncome({ lines, query, part }: IncomeRowsProps & { readonly part: PartName }) {
  const { label, nameOf, filterOf }: Part = parts[part]
  const days = shownDays(query)
  const rows = [...Map.groupBy(lines, nameOf)]
    .map(([name, of]) => ({
      name,
      filter: of.map(filterOf).find((filter) => filter !== null),
      payments: of.reduce((sum, { payments }) => sum + payments, 0),
      amount: sumOf(of),
    }))
    .toSorted((one, other) => other.amount - one.amount)
  type Row = (typeof rows)[number]
  const cell = ({ name, filter }: Row) =>
    filter ? (
      <TillLink {...days} {...filter}>
        {name}
      </TillLink>
    ) : (
      name
    )
  return (
    <ChartedRows
      {...shared(query)}
      label={`Ingresos por ${label.toLowerCase()}`}
      bars={rows.map(({ name, amount }) => ({ name, value: amount }))}
      columns={[{ ...words(label, ({ name }: Row) => name), lead: true, cell }, ...figures]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  )
}

function IncomeStepField({ step }: { readonly step: Period | PartName }) {
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
