import type { ResponseOf } from '@rodada/contracts/call'
import { stockReasonLabels } from '@rodada/contracts/order/rules'
import type { getStockMovements, StockRow } from '@rodada/contracts/product/stock'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const stockColumns: readonly CsvColumn<StockRow>[] = [
  { heading: 'Producto', text: ({ productName }) => productName },
  { heading: 'Opción', text: ({ name }) => name },
  { heading: 'SKU', text: ({ sku }) => sku },
  { heading: 'Disponibles', text: ({ quantity, reserved }) => quantity - reserved },
  { heading: 'Apartadas', text: ({ reserved }) => reserved },
]

export const stockMovementColumns: readonly CsvColumn<
  ResponseOf<typeof getStockMovements>['list'][number]
>[] = [
  { heading: 'Fecha', moment: ({ createdTime }) => createdTime },
  { heading: 'Cambio', text: ({ change }) => change },
  { heading: 'Motivo', text: ({ reason }) => stockReasonLabels[reason] },
  { heading: 'Nota', text: ({ note }) => note },
  { heading: 'Pedido', text: ({ orderId }) => (orderId === null ? null : `R-${orderId}`) },
]
