import { incomeMethodLabels, owedAgeText, receiptSourceLabels } from '@rodada/contracts/money-rules'
import { dayInMexico } from '@rodada/contracts/plain-date'
import { formatPrice } from '@rodada/contracts/price-text'
import type { IncomeLine } from '@rodada/contracts/receipt'
import type {
  AttendanceLine,
  OwedLine,
  OwedOrderLine,
  SalesLine,
  StockLine,
  StudentLine,
} from '@rodada/contracts/report'
import { expiringWithinDays, inactiveAfterDays } from '@rodada/contracts/student-states'
import {
  Box,
  Container,
  DateText,
  Flex,
  Labelled,
  Link,
  PageHeader,
  PrintButton,
  Select,
  Text,
} from '@rodada/ui'
import { CsvButton, FilterBar } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/deferred'
import { formatCount } from '@rodada/web/format'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { areReversed, type Days, DaysError, dayFilters, daysText } from '../days/days.tsx'
import { downloadOwed } from './owed-file.ts'
import { ChartedRows, ReportSection } from './report-section.tsx'

/** Days that end before they begin are refused, and the page says so. */
const stays = { stays: true }

/** What is owed to the academy and to the shop, as one: the till takes money for both. */
async function loadOwed(read: LoaderArgs['read']) {
  const [subscriptions, orders] = await Promise.all([
    read('/api/Report/Owed'),
    read('/api/Report/OwedOrders'),
  ])
  const lines: Owed[] = [...subscriptions.lines, ...orders.lines]
  return {
    lines: lines.toSorted((one, other) => one.age - other.age),
    // Whole centavos: two decimals can lose as a binary fraction.
    amount: Math.round((subscriptions.amount + orders.amount) * 100) / 100,
  }
}

export const loader = async ({ read }: LoaderArgs) => {
  const [income, owed, attendance, students, sales] = await Promise.all([
    deferred(read('/api/Report/Income?*', stays)),
    deferred(loadOwed(read)),
    deferred(read('/api/Report/Attendance?*', stays)),
    deferred(read('/api/Report/Students')),
    deferred(read('/api/Report/Sales?*', stays)),
  ])
  return { income, owed, attendance, students, sales }
}

type Owed = OwedLine | OwedOrderLine

/** Bars of the same name are one. */
function barsOf<Line>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
  amountOf: (line: Line) => number,
) {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + amountOf(line))
  return [...sums].map(([name, value]) => ({ name, value }))
}

const steps = {
  month: { label: 'Mes', format: { month: 'long', year: 'numeric' } },
  day: { label: 'Día', format: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } },
} as const
type Step = keyof typeof steps

function periodsBy(step: Step) {
  const format = new Intl.DateTimeFormat('es-MX', { ...steps[step].format, timeZone: 'UTC' })
  return ({ period }: IncomeLine) => format.format(new Date(`${period}T00:00:00Z`))
}

const incomeColumns = [
  { header: 'Concepto', cell: ({ source }: IncomeLine) => receiptSourceLabels[source] },
  { header: 'Forma de pago', cell: ({ method }: IncomeLine) => incomeMethodLabels[method] },
  {
    header: 'Sucursal',
    cell: ({ branchName, method }: IncomeLine) =>
      branchName || (method === 'card' ? 'En línea' : 'Sin indicar'),
  },
  { header: 'Cobros', align: 'end', cell: ({ payments }: IncomeLine) => formatCount(payments) },
  { header: 'Ingreso', align: 'end', cell: ({ amount }: IncomeLine) => formatPrice(amount) },
] as const

const ageOf = ({ age }: Owed) => owedAgeText(age)

const owedColumns = [
  { header: 'Antigüedad', lead: true, cell: ageOf },
  { header: 'Concepto', cell: ({ source }: Owed) => receiptSourceLabels[source] },
  { header: 'Cuántas', align: 'end', cell: ({ count }: Owed) => formatCount(count) },
  { header: 'Por cobrar', align: 'end', cell: ({ amount }: Owed) => formatPrice(amount) },
] as const

const attendanceColumns = [
  { header: 'Nombre', lead: true, cell: ({ name }: AttendanceLine) => name },
  { header: 'Clases', align: 'end', cell: ({ classes }: AttendanceLine) => formatCount(classes) },
  { header: 'Asistencias', align: 'end', cell: ({ attended }: AttendanceLine) => formatCount(attended) },
  { header: 'Faltas', align: 'end', cell: ({ missed }: AttendanceLine) => formatCount(missed) },
] as const

/** Of a session besides: when it was. */
const sessionColumns = [
  ...attendanceColumns.slice(0, 1),
  {
    header: 'Fecha',
    cell: ({ startsAt }: AttendanceLine) => (startsAt === null ? '' : <DateText value={startsAt} time />),
  },
  ...attendanceColumns.slice(1),
]

function studentColumns(date: string) {
  return [
    {
      header: 'Alumno',
      lead: true,
      cell: ({ name, participantId }: StudentLine) => (
        <Link href={`/administrar-alumnos/${participantId}`}>{name}</Link>
      ),
    },
    { header: 'Clase', cell: ({ course }: StudentLine) => course },
    {
      header: 'Le quedan',
      align: 'end',
      cell: ({ pendingClasses }: StudentLine) => formatCount(pendingClasses),
    },
    {
      header: date,
      cell: ({ date: value }: StudentLine) => (value === null ? 'Nunca' : <DateText value={value} />),
    },
    {
      header: 'Cuenta',
      cell: ({ userId }: StudentLine) => <Link href={`/usuarios/${userId}`}>Ver cuenta</Link>,
    },
  ] as const
}

const salesColumns = [
  {
    header: 'Producto',
    lead: true,
    cell: ({ productId, name }: SalesLine) => <Link href={`/producto/${productId}`}>{name}</Link>,
  },
  { header: 'Piezas', align: 'end', cell: ({ pieces }: SalesLine) => formatCount(pieces) },
  { header: 'Vendido', align: 'end', cell: ({ amount }: SalesLine) => formatPrice(amount) },
] as const

const stockColumns = [
  {
    header: 'Producto',
    lead: true,
    cell: ({ productId, name }: StockLine) => <Link href={`/producto/${productId}`}>{name}</Link>,
  },
  { header: 'SKU', cell: ({ sku }: StockLine) => sku },
  { header: 'Disponibles', align: 'end', cell: ({ available }: StockLine) => formatCount(available) },
] as const

const groups = [
  ['', 'Clase'],
  ['instructor', 'Instructor'],
  ['session', 'Fecha y hora'],
] as const

const stepOf = (search: URLSearchParams): Step => (search.get('step') === 'day' ? 'day' : 'month')

/** Without an end until today, without a beginning from the first of the month. */
function shownDays(search: URLSearchParams, today: string): Days {
  const to = search.get('to') || today
  return { from: search.get('from') || `${to.slice(0, 7)}-01`, to }
}

function Reports({ query }: { query: URLSearchParams }) {
  const { income, owed, attendance, students, sales } = usePageData<typeof loader>()
  const step = stepOf(query)
  const periodOf = periodsBy(step)
  return (
    <>
      <ReportSection title="Ingresos" report={income.value}>
        {({ lines, amount }) => (
          <>
            <Text mb="3">
              Total: <strong>{formatPrice(amount)}</strong>
            </Text>
            <ChartedRows
              csv={(api) => api.download('/api/Report/Income/Csv', { query })}
              label={`Ingresos por ${steps[step].label.toLowerCase()}`}
              empty="No hubo ingresos en estos días."
              bars={barsOf(lines, periodOf, (line) => line.amount)}
              format={formatPrice}
              columns={[{ header: steps[step].label, lead: true, cell: periodOf }, ...incomeColumns]}
              rows={lines}
              keyOf={({ period, source, method, branchId }) => `${period} ${source} ${method} ${branchId}`}
            />
          </>
        )}
      </ReportSection>

      <ReportSection title="Por cobrar" report={owed.value}>
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
              columns={owedColumns}
              rows={lines}
              keyOf={({ age, source }) => `${age} ${source}`}
            />
          </>
        )}
      </ReportSection>

      <ReportSection title="Asistencia" report={attendance.value}>
        {({ lines, total }) => (
          <ChartedRows
            total={total}
            csv={(api) => api.download('/api/Report/Attendance/Csv', { query })}
            label="Asistencias"
            empty="No hubo clases en estos días."
            bars={barsOf(
              lines.slice(0, 12),
              ({ name }) => name,
              ({ attended }) => attended,
            )}
            format={formatCount}
            columns={query.get('by') === 'session' ? sessionColumns : attendanceColumns}
            rows={lines}
            keyOf={({ id, startsAt }) => `${id} ${startsAt}`}
          />
        )}
      </ReportSection>

      <ReportSection title="Alumnos" report={students.value}>
        {({ expiring, expiringTotal, inactive, inactiveTotal }) => (
          <>
            <Text mb="3">
              Hoy les quedan clases y su vigencia termina en los próximos {expiringWithinDays} días:
            </Text>
            <ChartedRows
              total={expiringTotal}
              csv={(api) => api.download('/api/Report/Expiring/Csv')}
              label="Alumnos por vencer"
              empty="A nadie se le vence pronto."
              columns={studentColumns('Vence')}
              rows={expiring}
              keyOf={({ participantId, subscriptionId }) => `${participantId} ${subscriptionId}`}
            />
            <Text mt="6" mb="3">
              Hoy tienen clases y no han venido en {inactiveAfterDays} días:
            </Text>
            <ChartedRows
              total={inactiveTotal}
              csv={(api) => api.download('/api/Report/Inactive/Csv')}
              label="Alumnos inactivos"
              empty={`Todos han venido en los últimos ${inactiveAfterDays} días.`}
              columns={studentColumns('Última vez')}
              rows={inactive}
              keyOf={({ participantId, subscriptionId }) => `${participantId} ${subscriptionId}`}
            />
          </>
        )}
      </ReportSection>

      <ReportSection title="Ventas de la tienda" report={sales.value}>
        {({ lines, total, sold, shipping, refunded, stock }) => (
          <>
            <Text mb="3">
              Productos: <strong>{formatPrice(sold)}</strong> · Envíos: {formatPrice(shipping)} · Devuelto:{' '}
              {formatPrice(refunded)}
            </Text>
            <ChartedRows
              total={total}
              csv={(api) => api.download('/api/Report/Sales/Csv', { query })}
              label="Ventas por producto"
              empty="No hubo ventas en estos días."
              bars={barsOf(
                lines.slice(0, 12),
                ({ name }) => name,
                ({ amount }) => amount,
              )}
              format={formatPrice}
              columns={salesColumns}
              rows={lines}
              keyOf={({ productId }) => productId}
            />
            <Flex wrap="wrap" align="center" justify="space-between" gap="3" mt="6" mb="3">
              <Text>
                Hoy hay {formatCount(stock.pieces)} piezas en existencia, que a precio de venta valen{' '}
                <strong>{formatPrice(stock.value)}</strong>.
              </Text>
              {stock.pieces > 0 && (
                <Box data-print="hide">
                  <CsvButton fetch={(api) => api.download('/api/Report/StockValue/Csv')} />
                </Box>
              )}
            </Flex>
            <Text mb="3">Hoy se están acabando:</Text>
            <ChartedRows
              total={stock.lowTotal}
              csv={(api) => api.download('/api/Report/LowStock/Csv')}
              label="Existencias bajas"
              empty="De todo hay suficiente."
              columns={stockColumns}
              rows={stock.low}
              keyOf={({ productId, sku }) => `${productId} ${sku}`}
            />
          </>
        )}
      </ReportSection>
    </>
  )
}

/** What the owner looks at, /reportes: income, what is owed, who comes, sales and stock. */
export function Component() {
  const address = useListAddress(['from', 'to', 'step', 'by'])
  const { search } = address
  const today = dayInMexico(new Date())
  const days = shownDays(search, today)
  const isReversed = areReversed(days)
  return (
    <Container pb="12">
      <PageHeader title="Reportes" lead={isReversed ? undefined : daysText(days)}>
        <PrintButton variant="outline">Imprimir</PrintButton>
      </PageHeader>
      <FilterBar address={address}>
        {dayFilters(days, today)}
        <Labelled label="Ingresos por">
          {(id) => (
            <Select id={id} name="step" defaultValue={stepOf(search)}>
              {Object.entries(steps).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label="Asistencia por">
          {(id) => (
            <Select id={id} name="by" defaultValue={search.get('by') ?? ''}>
              {groups.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      </FilterBar>
      {isReversed ? <DaysError {...days} /> : <Reports query={search} />}
    </Container>
  )
}
