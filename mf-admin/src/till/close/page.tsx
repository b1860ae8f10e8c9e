import type { ReceiptItem, TillDay, TillLine } from '@rodada/contracts/money/receipt'
import {
  type IncomeMethod,
  incomeMethodLabels,
  incomeMethods,
  receiptKindText,
  receiptNumber,
  receiptPath,
  receiptSourceLabels,
} from '@rodada/contracts/money/rules'
import { formatTime } from '@rodada/contracts/words/dates'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import {
  Box,
  Container,
  DateText,
  FailedPart,
  Flex,
  Heading,
  Link,
  PageHeader,
  RowsSkeleton,
  Text,
  usePrinted,
} from '@rodada/ui'
import { CsvButton, DenseList, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await, usePageData } from '@rodada/web/pages/router'
import { formatCount, formatPlainDate } from '@rodada/web/words/format'
import { Suspense } from 'react'
import { areReversed, type Days, DaysError, daysText } from '../../days/days.tsx'
import { RecordLink } from '../../record-link.tsx'
import { loadPeople } from './load-people.ts'
import { PrintClose, type PrintedClose, type Till } from './print-close.tsx'
import { filterNames, folioIn, TillFilters, useNarrowing } from './till-filters.tsx'

/** The service refuses reversed days; the page explains why. */
const stays = { stays: true }

export const loader = async (args: LoaderArgs) => {
  const { read, roles, search } = args
  const sums = read('/api/Receipt/Till?*', stays)
  const choosesPerson = roles.includes('Admin') || search.has('person')
  const [till, receipts, people] = await Promise.all([
    deferred(sums),
    deferred(read('/api/Receipt/Index?*', stays)),
    choosesPerson ? deferred(loadPeople(args, sums)) : { value: null },
  ])
  return { till, receipts, people }
}

/** For payments without a member of staff, or with unknown person and branch. */
const unnamed = (method: IncomeMethod) => (method === 'card' ? 'En línea' : 'Sin indicar')

/** Address of the close with further filters, from the first page on. */
function narrowed(search: URLSearchParams, filter: Readonly<Record<string, number | string>>): string {
  const query = new URLSearchParams(search)
  query.delete('currentPage')
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value))
  return `/caja/corte?${query}`
}

type Sum = Pick<TillLine, 'amount' | 'kinds'>

/** The first three add up to the last. */
const sumColumns = [
  { header: 'Cobrado', align: 'end', place: 'end', cell: ({ kinds }: Sum) => formatPrice(kinds.payment) },
  { header: 'Anulado', align: 'end', cell: ({ kinds }: Sum) => formatPrice(kinds.reversal) },
  { header: 'Devuelto', align: 'end', place: 'end', cell: ({ kinds }: Sum) => formatPrice(kinds.refund) },
  { header: 'Queda', align: 'end', place: 'status', cell: ({ amount }: Sum) => formatPrice(amount) },
] as const

const lineColumns = (search: URLSearchParams) =>
  [
    {
      header: 'Forma de pago',
      lead: true,
      cell: ({ method }: TillLine) => incomeMethodLabels[method],
    },
    {
      header: 'Sucursal',
      cell: ({ branchId, branchName, method }: TillLine) =>
        branchId === null ? (
          unnamed(method)
        ) : (
          <Link href={narrowed(search, { branch: branchId })}>{branchName}</Link>
        ),
    },
    {
      header: 'Quién cobró',
      cell: ({ personId, personName, method }: TillLine) =>
        personId === null ? (
          unnamed(method)
        ) : (
          <Link href={narrowed(search, { person: personId })} htmlTranslate="no">
            {personName}
          </Link>
        ),
    },
    { header: 'Cobros', align: 'end', cell: ({ payments }: TillLine) => formatCount(payments) },
    ...sumColumns,
  ] as const

const dayColumns = (search: URLSearchParams, methods: readonly IncomeMethod[]) =>
  [
    {
      header: 'Día',
      lead: true,
      cell: ({ day }: TillDay) => (
        <Link href={narrowed(search, { from: day, to: day })}>{formatPlainDate(day)}</Link>
      ),
    },
    ...methods.map(
      (method) =>
        ({
          header: incomeMethodLabels[method],
          align: 'end',
          cell: ({ methods: left }: TillDay) => formatPrice(left[method]),
        }) as const,
    ),
    ...sumColumns,
  ] as const

function PaidFor({ source, sourceId }: ReceiptItem) {
  const isOrder = source === 'order'
  // The id is the subscription's, not the course's.
  const what = source === 'course' ? 'Suscripción' : receiptSourceLabels[source]
  return (
    <RecordLink source={source} id={sourceId}>
      {`${what} ${isOrder ? 'R-' : '#'}${sourceId}`}
    </RecordLink>
  )
}

function ReceiptLink({ id, source }: ReceiptItem) {
  const number = receiptNumber(source === 'order' ? 'shop' : 'academy', id)
  return <Link href={receiptPath([number])}>{number}</Link>
}

/** The bank's reference; a terminal or transfer payment without one cannot be found in the bank's records. */
function Reference({ kind, method, reference }: ReceiptItem) {
  const hasFolio = method === 'terminal' || method === 'transfer'
  return reference === null && kind === 'payment' && hasFolio ? (
    <Text as="span" tone="danger">
      Sin folio
    </Text>
  ) : (
    <span>{reference}</span>
  )
}

/** Without the date where the close covers one day. */
function Moment({ time, isOneDay }: { time: string; isOneDay: boolean }) {
  return isOneDay ? <time dateTime={time}>{formatTime(time)}</time> : <DateText value={time} time short />
}

const timeHeading = (isOneDay: boolean) => (isOneDay ? 'Hora' : 'Fecha')

const receiptColumns = (isOneDay: boolean) =>
  [
    { header: 'Recibo', cell: ReceiptLink },
    {
      header: 'Concepto',
      lead: true,
      cell: PaidFor,
    },
    {
      header: 'Movimiento',
      place: 'end',
      cell: ({ kind, amount }: ReceiptItem) => receiptKindText(kind, amount),
    },
    { header: 'Forma de pago', cell: ({ method }: ReceiptItem) => incomeMethodLabels[method] },
    { header: 'Referencia', place: 'end', cell: Reference },
    {
      header: 'Sucursal',
      place: 'none',
      cell: ({ branchName, method }: ReceiptItem) => branchName || unnamed(method),
    },
    { header: 'Quién cobró', cell: ({ personName, method }: ReceiptItem) => personName || unnamed(method) },
    {
      header: timeHeading(isOneDay),
      cell: ({ time }: ReceiptItem) => <Moment time={time} isOneDay={isOneDay} />,
    },
    {
      header: 'Importe',
      align: 'end',
      place: 'status',
      cell: ({ amount }: ReceiptItem) => formatPrice(amount),
    },
  ] as const

const receiptOrders = (time: string) => [
  { label: 'Más recientes', order: { orderBy: 'time', orderMode: 'desc' }, heading: time },
  { label: 'Más antiguos', order: { orderBy: 'time', orderMode: 'asc' }, heading: time },
  { label: 'Importe', order: { orderBy: 'amount', orderMode: 'desc' }, heading: 'Importe' },
]

/** Defaults: until today, and that day alone. */
function shownDays(search: URLSearchParams, today: string): Days {
  const to = search.get('to') ?? today
  return { from: search.get('from') ?? to, to }
}

/** Balance in pesos by method. */
function methodSums(lines: readonly TillLine[]): readonly { method: IncomeMethod; amount: number }[] {
  const byMethod = Map.groupBy(lines, ({ method }) => method)
  return incomeMethods.flatMap((method) => {
    const some = byMethod.get(method)
    return some ? { method, amount: sumPesos(some.map(({ amount }) => amount)) } : []
  })
}

interface SumsProps {
  readonly sums: Till
  readonly search: URLSearchParams
  readonly shown: Days
}

function Sums({ sums: { lines, days, amount }, search, shown }: SumsProps) {
  if (lines.length === 0) return <Text>No se ha cobrado nada en estos días.</Text>
  const methods = methodSums(lines)
  return (
    <>
      <DenseList
        label="Corte de caja"
        columns={lineColumns(search)}
        rows={lines}
        keyOf={({ branchId, personId, method }) => `${branchId} ${personId} ${method}`}
      />
      <Text mt="3" textAlign="end">
        {methods.map((sum) => `${incomeMethodLabels[sum.method]}: ${formatPrice(sum.amount)} · `)}
        Total: <strong>{formatPrice(amount)}</strong>
      </Text>
      {shown.from !== shown.to && days.length > 0 && (
        <>
          <Heading as="h2" mt="8" mb="3">
            Por día
          </Heading>
          <DenseList
            label="Por día"
            columns={dayColumns(
              search,
              methods.map(({ method }) => method),
            )}
            rows={days}
            keyOf={({ day }) => day}
          />
          <Flex justify="flex-end" mt="2" data-print="hide">
            <CsvButton fetch={(api) => api.download('/api/Receipt/Till/Csv', { query: search })} />
          </Flex>
        </>
      )}
    </>
  )
}

/** The close of the till, /caja/corte, of today or of other days; staff see only what they took themselves. */
export function Component() {
  const { till, receipts, people } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const today = dayInMexico(new Date())
  const days = shownDays(address.search, today)
  const folio = folioIn(address.search)
  const isOneDay = folio === '' && days.from === days.to
  const narrowing = useNarrowing(address.search)
  const [printed, showPrinted] = usePrinted<PrintedClose>()
  const filters = <TillFilters address={address} days={days} today={today} people={people.value} />
  if (folio === '' && areReversed(days))
    return (
      <Container pb="12">
        <PageHeader title="Corte de caja" />
        {filters}
        <DaysError {...days} />
      </Container>
    )
  return (
    <StaffListPage
      header={{
        title: 'Corte de caja',
        lead: (
          <Box as="span">
            {[folio === '' ? daysText(days) : `Folio: ${folio}, de todos los días`, ...narrowing].join(' · ')}
            <Suspense key={address.search.toString()}>
              <Await resolve={till.value} errorElement={null}>
                {({ personName }: Till) => <span>{personName && ` · Cobró: ${personName}`}</span>}
              </Await>
            </Suspense>
          </Box>
        ),
        children: <PrintClose search={address.search} isFolio={folio !== ''} onShow={showPrinted} />,
      }}
      address={address}
      filters={
        <>
          {filters}
          {folio === '' && (
            <Suspense key={address.search.toString()} fallback={<RowsSkeleton />}>
              <Await resolve={printed?.till ?? till.value} errorElement={<FailedPart />}>
                {(sums: Till) => <Sums sums={sums} search={address.search} shown={days} />}
              </Await>
            </Suspense>
          )}
          <Heading as="h2" mt="8" mb="3">
            Cobros y devoluciones
          </Heading>
        </>
      }
      orders={receiptOrders(timeHeading(isOneDay))}
      csv={(api, query) => api.download('/api/Receipt/Csv', { query })}
      page={printed?.receipts ?? receipts.value}
      empty={folio === '' ? 'No hay cobros ni devoluciones.' : 'Ningún cobro ni devolución tiene ese folio.'}
    >
      {(rows) => (
        <DenseList
          label="Cobros y devoluciones"
          columns={receiptColumns(isOneDay)}
          rows={rows}
          keyOf={({ id, source }) => `${source} ${id}`}
        />
      )}
    </StaffListPage>
  )
}
