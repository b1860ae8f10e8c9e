import type { ResponseOf } from '@rodada/contracts/call'
import { incomeMethodLabels } from '@rodada/contracts/money/rules'
import { deliveryLabels, orderStatusLabels } from '@rodada/contracts/order/rules'
import type { getStaffOrders } from '@rodada/contracts/order/staff-calls'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const orderColumns: readonly CsvColumn<ResponseOf<typeof getStaffOrders>['list'][number]>[] = [
  { heading: 'Pedido', text: ({ number }) => number },
  { heading: 'Fecha', moment: ({ createdTime }) => createdTime },
  { heading: 'Cliente', text: ({ buyerName }) => buyerName },
  { heading: 'Productos', text: ({ summary }) => summary },
  { heading: 'Piezas', text: ({ pieces }) => pieces },
  { heading: 'Entrega', text: ({ delivery }) => (delivery === null ? null : deliveryLabels[delivery]) },
  { heading: 'Estado', text: ({ status }) => orderStatusLabels[status] },
  { heading: 'Reembolso', text: ({ refund }) => (refund === null ? null : refundLabels[refund]) },
  { heading: 'Monto del reembolso', amount: ({ refundAmount }) => refundAmount ?? null },
  {
    heading: 'Forma de pago',
    text: ({ paymentMethod }) => (paymentMethod === null ? null : incomeMethodLabels[paymentMethod]),
  },
  { heading: 'Total', amount: ({ total }) => total },
]

const refundLabels = { due: 'Pendiente', done: 'Hecho' } as const
