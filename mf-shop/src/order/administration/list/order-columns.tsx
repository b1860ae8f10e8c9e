import type { ResponseOf } from '@rodada/contracts/call'
import { deliveryLabels } from '@rodada/contracts/order-rules'
import { formatPrice } from '@rodada/contracts/price-text'
import type { getStaffOrders } from '@rodada/contracts/staff-order'
import { Badge, type DataColumn, DateText, Flex, Link, Text } from '@rodada/ui'
import { OrderStatusLabel } from '../../order-status.tsx'
import { managedOrderPath } from '../order-words.ts'

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

function State({ status, refund }: Row) {
  return (
    <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }} gap="1.5">
      <OrderStatusLabel status={status} />
      {refund === 'due' && <Badge colorPalette="warning">Reembolso pendiente</Badge>}
    </Flex>
  )
}

export const orderColumns: readonly DataColumn<Row>[] = [
  {
    header: 'Pedido',
    lead: true,
    cell: ({ id, number }) => (
      <Link href={managedOrderPath(id)} whiteSpace="nowrap">
        {number}
      </Link>
    ),
  },
  { header: 'Fecha', cell: ({ createdTime }) => <DateText value={createdTime} time /> },
  { header: 'Cliente', cell: ({ buyerName }) => buyerName || '—' },
  { header: 'Productos', cell: (row) => <Contents {...row} /> },
  { header: 'Entrega', cell: ({ delivery }) => (delivery === null ? '—' : deliveryLabels[delivery]) },
  { header: 'Estado', cell: (row) => <State {...row} /> },
  { header: 'Total', align: 'end', cell: ({ total }) => formatPrice(total) },
]
