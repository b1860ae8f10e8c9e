import type { ResponseOf } from '@rodada/contracts/call'
import { restOfText } from '@rodada/contracts/money/rest-words'
import { deliveryLabels } from '@rodada/contracts/order/rules'
import type { getStaffOrders } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Badge, type DataColumn, DateText, Flex, Link, Text } from '@rodada/ui'
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
    <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }} gap="1.5">
      <OrderStatusLabel status={status} />
      {rest !== '' && <Text size="sm">{rest}</Text>}
      {heldUntil && (
        <Text size="sm" tone="muted">
          Apartado hasta: <DateText value={heldUntil} time />
        </Text>
      )}
      {refund === 'due' && <Badge colorPalette="warning">Reembolso pendiente</Badge>}
    </Flex>
  )
}

/** Null where nothing is left to do. */
function actionsOf(order: Row) {
  const isOver = order.status === 'Delivered' || order.status === 'Canceled'
  if (isOver && order.refund !== 'due' && !(order.owed > 0)) return null
  return (
    <Flex gap="1" justify={{ base: 'flex-end', lg: 'flex-start' }}>
      <NextStep isRow order={order} />
      <RestStep isRow order={order} />
      <FreeStep isRow order={order} />
      <RefundStep isRow order={order} />
    </Flex>
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
  { header: 'Fecha', cell: ({ createdTime }) => <DateText value={createdTime} time /> },
  { header: 'Cliente', cell: (row) => <Buyer {...row} /> },
  { header: 'Productos', cell: (row) => <Contents {...row} /> },
  { header: 'Entrega', cell: ({ delivery }) => (delivery === null ? '—' : deliveryLabels[delivery]) },
  { header: 'Estado', cell: (row) => <State {...row} /> },
  { header: 'Total', align: 'end', cell: ({ total }) => formatPrice(total) },
  { header: 'Acciones', cell: actionsOf },
]
