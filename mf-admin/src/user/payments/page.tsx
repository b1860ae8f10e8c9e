import type { ReceiptDetails } from '@rodada/contracts/money/receipt'
import { incomeMethodLabels, receiptKindText, receiptPath } from '@rodada/contracts/money/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { DateText, Link } from '@rodada/ui'
import { DenseList, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { RecordLink } from '../../record-link.tsx'

const ofOrders = 'orders'

function queryOf(user: string | undefined, search: URLSearchParams) {
  return { user: Number(user), ...Object.fromEntries([...search].filter(([name]) => name !== 'of')) }
}

/** A page of the tab's ledger: the academy and the shop have one each. */
export function loader({ api, params, search, request: { signal } }: LoaderArgs) {
  const asked = { query: queryOf(params.id, search), signal }
  return deferred(
    search.get('of') === ofOrders
      ? api.get('/api/ProductCapturist/Receipt/OfUser', asked)
      : api.get('/api/ClassCapturist/Receipt/OfUser', asked),
  )
}

const ledgers = {
  label: 'Pagos por concepto',
  tabs: [
    { label: 'Clases y membresías', query: {} },
    { label: 'Pedidos', query: { of: ofOrders } },
  ],
} as const

function PaidFor({ source, sourceId, concept }: ReceiptDetails) {
  return (
    <RecordLink source={source} id={sourceId}>
      {source === 'order' ? concept : `${concept} #${sourceId}`}
    </RecordLink>
  )
}

function kindOf({ kind, amount, correctedBy, reversedBy, corrects }: ReceiptDetails): string {
  const text = receiptKindText(kind, amount)
  if (correctedBy) return `${text} (corregido)`
  if (reversedBy !== null) return `${text} (anulado)`
  return corrects ? `${text} (corrige ${corrects})` : text
}

const columns = [
  {
    header: 'Recibo',
    cell: ({ number }: ReceiptDetails) => <Link href={receiptPath([number])}>{number}</Link>,
  },
  { header: 'Concepto', lead: true, cell: PaidFor },
  { header: 'Movimiento', place: 'end', cell: kindOf },
  { header: 'Forma de pago', cell: ({ method }: ReceiptDetails) => incomeMethodLabels[method] },
  { header: 'Referencia', cell: ({ reference }: ReceiptDetails) => reference },
  { header: 'Fecha', cell: ({ time }: ReceiptDetails) => <DateText value={time} time short /> },
  {
    header: 'Importe',
    align: 'end',
    place: 'status',
    cell: ({ amount }: ReceiptDetails) => formatPrice(amount),
  },
] as const

const orders = [
  { label: 'Más recientes', order: { orderBy: 'time', orderMode: 'desc' }, heading: 'Fecha' },
  { label: 'Más antiguos', order: { orderBy: 'time', orderMode: 'asc' }, heading: 'Fecha' },
  { label: 'Importe', order: { orderBy: 'amount', orderMode: 'desc' }, heading: 'Importe' },
] as const

/** Payments and refunds of an account, /usuarios/{id}/pagos. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const { id } = useParams()
  const address = useListAddress([])
  return (
    <StaffListPage
      header={{ title: 'Pagos del usuario', back: `/usuarios/${id}` }}
      address={address}
      tabs={ledgers}
      orders={orders}
      csv={(api, search) => {
        const query = queryOf(id, search)
        return search.get('of') === ofOrders
          ? api.download('/api/ProductCapturist/Receipt/OfUser/Csv', { query })
          : api.download('/api/ClassCapturist/Receipt/OfUser/Csv', { query })
      }}
      page={page}
      empty="No hay pagos."
    >
      {(rows) => <DenseList label="Pagos" columns={columns} rows={rows} keyOf={({ id: key }) => key} />}
    </StaffListPage>
  )
}
