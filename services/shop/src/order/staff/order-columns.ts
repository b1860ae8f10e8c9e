import type { ResponseOf } from '@rodada/contracts/call'
import { incomeMethodLabels } from '@rodada/contracts/money/rules'
import { deliveryLabels, orderStatusLabels } from '@rodada/contracts/order/rules'
import type { getStaffOrders } from '@rodada/contracts/order/staff-calls'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { Order } from '../order.entity.ts'

export const orderColumns: readonly CsvColumn<ResponseOf<typeof getStaffOrders>['list'][number]>[] = [
  { heading: 'Pedido', text: ({ number }) => number },
  { heading: 'Fecha', moment: ({ createdTime }) => createdTime },
  { heading: 'Cliente', text: ({ buyerName }) => buyerName },
  { heading: 'Productos', text: ({ summary }) => summary },
  { heading: 'Piezas', text: ({ pieces }) => pieces },
  {
    heading: labelOf(Order, 'delivery'),
    text: ({ delivery }) => (delivery === null ? null : deliveryLabels[delivery]),
  },
  { heading: labelOf(Order, 'status'), text: ({ status }) => orderStatusLabels[status] },
  { heading: 'Reembolso', text: ({ refund }) => (refund === null ? null : refundLabels[refund]) },
  { heading: labelOf(Order, 'refundCentavos'), amount: ({ refundAmount }) => refundAmount ?? null },
  {
    heading: 'Forma de pago',
    text: ({ paymentMethod }) => (paymentMethod === null ? null : incomeMethodLabels[paymentMethod]),
  },
  { heading: 'Total', amount: ({ total }) => total },
  { heading: 'Por cobrar', amount: ({ owed }) => owed },
  { heading: labelOf(Order, 'restBy'), text: ({ restBy }) => restBy ?? null },
]

const refundLabels = { due: 'Pendiente', done: 'Hecho' } as const
