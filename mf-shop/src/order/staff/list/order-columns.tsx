import type { ResponseOf } from '@rodada/contracts/call'
import { restOfText } from '@rodada/contracts/money/rest-words'
import { deliveryLabels } from '@rodada/contracts/order/rules'
import type { getStaffOrders } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { type DataColumn, DateText, Flex, Link, Status, Text } from '@rodada/ui'
import { RowActs } from '@rodada/ui/staff'
import { OrderStatusLabel } from '../../order-status.tsx'
import { FreeStep, NextStep, RefundStep, RestStep } from '../next-step.tsx'
import { managedOrderPath, orderLinkId } from '../order-words.ts'

type Row = ResponseOf<typeof getStaffOrders>['list'][number]

function Contents({ summary, pieces }: Row) {
  return (
    <>
      <Text>{summary}</Text>
      <Text size="sm" tone="muted">
        {pieces === 1 ? '1 pieza' : `${pieces} piezas`}
      </Text>
    </>
  )
}

/** Who gets the parcel or picks it up, and whose account it is, if it is another's. */
function Buyer({ buyerName, accountName }: Row) {
  return (
    <>
      <Text>{buyerName || '—'}</Text>
      {accountName && accountName !== buyerName && (
        <Text size="sm" tone="muted">
          Cuenta: {accountName}
        </Text>
      )}
    </>
  )
}

function State({ status, refund, heldUntil, ...row }: Row) {
  const rest = restOfText(row)
  return (
    <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }} gap={{ base: '1', lg: '0' }}>
      <OrderStatusLabel status={status} />
      {rest !== '' && <Text size="sm">{rest}</Text>}
      {heldUntil && (
        <Text size="sm" tone="muted">
          Apartado hasta: <DateText value={heldUntil} time short />
        </Text>
      )}
      {refund === 'due' && <Status colorPalette="warning">Reembolso pendiente</Status>}
    </Flex>
  )
}

/** Null where nothing is left to do. */
function actionsOf(order: Row) {
  const isOver = order.status === 'Delivered' || order.status === 'Canceled'
  if (isOver && order.refund !== 'due' && !(order.owed > 0)) return null
  const steps = [NextStep, RestStep, FreeStep, RefundStep]
  return (
    <RowActs about={`el pedido ${order.number}`} acts={steps.map((step) => step({ order, isRow: true }))} />
  )
}

export const orderColumns: readonly DataColumn<Row>[] = [
  {
    header: 'Pedido',
    lead: true,
    cell: ({ id, number }) => (
      <Link id={orderLinkId(id)} href={managedOrderPath(id)} whiteSpace="nowrap">
        {number}
      </Link>
    ),
  },
  { header: 'Estado', place: 'status', cell: (row) => <State {...row} /> },
  { header: 'Cliente', cell: (row) => <Buyer {...row} /> },
  { header: 'Productos', cell: (row) => <Contents {...row} /> },
  { header: 'Entrega', cell: ({ delivery }) => (delivery === null ? '—' : deliveryLabels[delivery]) },
  { header: 'Total', align: 'end', place: 'end', cell: ({ total }) => formatPrice(total) },
  { header: 'Fecha', cell: ({ createdTime }) => <DateText value={createdTime} time short /> },
  { header: 'Acciones', place: 'acts', cell: actionsOf },
]
