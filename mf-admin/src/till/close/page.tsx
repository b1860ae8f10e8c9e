import { formatPrice } from '@rodada/contracts/price-text'
import type { ReceiptItem, TillLine } from '@rodada/contracts/receipt'
import {
  type IncomeMethod,
  incomeMethodLabels,
  receiptKindText,
  receiptNumber,
  receiptSourceLabels,
} from '@rodada/contracts/receipt-words'
import { dayInMexico } from '@rodada/contracts/student-age'
import {
  Container,
  DateText,
  FailedPart,
  Heading,
  Link,
  PageHeader,
  PrintButton,
  RowsSkeleton,
  Text,
} from '@rodada/ui'
import { DataList, ListPage } from '@rodada/ui/staff'
import { useHasPages } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { formatCount } from '@rodada/web/format'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { Await, usePageData } from '@rodada/web/router'
import { Suspense } from 'react'
import { areReversed, type Days, DaysError, daysText } from '../../days/days.tsx'
import { receiptPath } from '../receipt-path.ts'
import { filterNames, TillFilters, useNarrowing } from './till-filters.tsx'

/** Days that end before they begin are refused, and the page says so. */
const stays = { stays: true }

export const loader = async ({ read }: LoaderArgs) => {
  const [till, receipts] = await Promise.all([
    deferred(read('/api/Receipt/Till?*', stays)),
    deferred(read('/api/Receipt/Index?*', stays)),
  ])
  return { till, receipts }
}

interface Till {
  readonly lines: readonly TillLine[]
  readonly amount: number
  readonly personName?: string
}

/** Money that no member of staff took, or of which person and branch are not known. */
const unnamed = (method: IncomeMethod) => (method === 'card' ? 'En línea' : 'Sin indicar')

/** The same days, of one branch or of one person alone. */
function narrowed(search: URLSearchParams, name: 'branch' | 'person', id: number): string {
  const query = new URLSearchParams(search)
  query.delete('currentPage')
  query.set(name, String(id))
  return `/caja/corte?${query}`
}

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
          <Link href={narrowed(search, 'branch', branchId)}>{branchName}</Link>
        ),
    },
    {
      header: 'Quién cobró',
      cell: ({ personId, personName, method }: TillLine) =>
        personId === null ? (
          unnamed(method)
        ) : (
          <Link href={narrowed(search, 'person', personId)}>{personName}</Link>
        ),
    },
    { header: 'Cobros', align: 'end', cell: ({ payments }: TillLine) => formatCount(payments) },
    { header: 'Cobrado', align: 'end', cell: ({ received }: TillLine) => formatPrice(received) },
    { header: 'Devuelto', align: 'end', cell: ({ returned }: TillLine) => formatPrice(returned) },
    { header: 'Queda', align: 'end', cell: ({ amount }: TillLine) => formatPrice(amount) },
  ] as const

function PaidFor({ source, sourceId }: ReceiptItem) {
  const hasPage = useHasPages()
  const isOrder = source === 'order'
  // A class has a number of its own.
  const what = source === 'course' ? 'Suscripción' : receiptSourceLabels[source]
  const name = `${what} ${isOrder ? 'R-' : '#'}${sourceId}`
  const href = isOrder ? `/administrar-pedidos/${sourceId}` : `/suscripcion/${sourceId}`
  return hasPage(href) ? <Link href={href}>{name}</Link> : name
}

/** The receipt, to look at and to print. */
function ReceiptLink({ id, source }: ReceiptItem) {
  const number = receiptNumber(source === 'order' ? 'shop' : 'academy', id)
  return <Link href={receiptPath([number])}>{number}</Link>
}

const receiptColumns = [
  { header: 'Recibo', cell: ReceiptLink },
  {
    header: 'Concepto',
    lead: true,
    cell: PaidFor,
  },
  { header: 'Movimiento', cell: ({ kind, amount }: ReceiptItem) => receiptKindText(kind, amount) },
  { header: 'Forma de pago', cell: ({ method }: ReceiptItem) => incomeMethodLabels[method] },
  { header: 'Referencia', cell: ({ reference }: ReceiptItem) => reference },
  { header: 'Quién cobró', cell: ({ personName, method }: ReceiptItem) => personName || unnamed(method) },
  { header: 'Fecha', cell: ({ time }: ReceiptItem) => <DateText value={time} time /> },
  { header: 'Importe', align: 'end', cell: ({ amount }: ReceiptItem) => formatPrice(amount) },
] as const

/** Without an end until today, without a beginning the last day alone. */
function shownDays(search: URLSearchParams, today: string): Days {
  const to = search.get('to') ?? today
  return { from: search.get('from') ?? to, to }
}

function Sums({ lines, amount, search }: Till & { readonly search: URLSearchParams }) {
  if (lines.length === 0) return <Text>No se ha cobrado nada en estos días.</Text>
  return (
    <>
      <DataList
        label="Corte de caja"
        columns={lineColumns(search)}
        rows={lines}
        keyOf={({ branchId, personId, method }) => `${branchId} ${personId} ${method}`}
      />
      <Text mt="3" textAlign="end">
        Total: <strong>{formatPrice(amount)}</strong>
      </Text>
    </>
  )
}

/** The close of the till, /caja/corte: of today, or of other days; staff see what they took themselves. */
export function Component() {
  const { till, receipts } = usePageData<typeof loader>()
  const address = useListAddress(filterNames)
  const today = dayInMexico(new Date())
  const days = shownDays(address.search, today)
  const narrowing = useNarrowing(address.search)
  const person = (textOf: (name: string) => string) => (
    <Suspense key={address.search.toString()}>
      <Await resolve={till.value} errorElement={null}>
        {({ personName }: Till) => personName && textOf(personName)}
      </Await>
    </Suspense>
  )
  const filters = (
    <TillFilters address={address} days={days} today={today} personName={person((name) => name)} />
  )
  if (areReversed(days))
    return (
      <Container pb="12">
        <PageHeader title="Corte de caja" />
        {filters}
        <DaysError {...days} />
      </Container>
    )
  return (
    <ListPage
      header={{
        title: 'Corte de caja',
        lead: (
          <>
            {[daysText(days), ...narrowing].join(' · ')}
            {person((name) => ` · Cobró: ${name}`)}
          </>
        ),
        children: <PrintButton variant="outline">Imprimir corte</PrintButton>,
      }}
      address={address}
      filters={
        <>
          {filters}
          <Suspense key={address.search.toString()} fallback={<RowsSkeleton />}>
            <Await resolve={till.value} errorElement={<FailedPart />}>
              {(sums: Till) => <Sums {...sums} search={address.search} />}
            </Await>
          </Suspense>
          <Heading as="h2" mt="8" mb="3">
            Cobros y devoluciones
          </Heading>
        </>
      }
      csv={(api, query) => api.download('/api/Receipt/Csv', { query })}
      page={receipts.value}
      empty="No hay cobros ni devoluciones."
    >
      {(rows) => (
        <DataList
          label="Cobros y devoluciones"
          columns={receiptColumns}
          rows={rows}
          keyOf={({ id, source }) => `${source} ${id}`}
        />
      )}
    </ListPage>
  )
}
