import type { ResponseOf } from '@rodada/contracts/call'
import {
  defaultReorderPoint,
  reorderDays,
  reorderQuantity,
  stockReasonLabels,
} from '@rodada/contracts/order/rules'
import type { getStockMovements, StockRow } from '@rodada/contracts/product/stock'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { Variant } from '../product/variant.entity.ts'
import { StockMovement } from './stock-movement.entity.ts'

export const stockColumns: readonly CsvColumn<StockRow>[] = [
  { heading: 'Producto', text: ({ productName }) => productName },
  { heading: 'Opción', text: ({ name }) => name },
  { heading: labelOf(Variant, 'sku'), text: ({ sku }) => sku },
  { heading: 'Disponibles', text: ({ quantity, reserved }) => quantity - reserved },
  { heading: labelOf(Variant, 'reserved'), text: ({ reserved }) => reserved },
  { heading: labelOf(Variant, 'costCentavos'), amount: ({ cost }) => cost },
  { heading: labelOf(Variant, 'reorderAt'), text: ({ reorderAt }) => reorderAt ?? defaultReorderPoint },
  { heading: `Vendidas en ${reorderDays} días`, text: ({ sold }) => sold },
  { heading: 'Sugeridas', text: reorderQuantity },
]

export const stockMovementColumns: readonly CsvColumn<
  ResponseOf<typeof getStockMovements>['list'][number]
>[] = [
  { heading: 'Fecha', moment: ({ createdTime }) => createdTime },
  { heading: labelOf(StockMovement, 'change'), text: ({ change }) => change },
  { heading: labelOf(StockMovement, 'reason'), text: ({ reason }) => stockReasonLabels[reason] },
  { heading: labelOf(StockMovement, 'note'), text: ({ note }) => note },
  {
    heading: labelOf(StockMovement, 'orderId'),
    text: ({ orderId }) => (orderId === null ? null : `R-${orderId}`),
  },
]
