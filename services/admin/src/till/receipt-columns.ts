import type { IncomeLine, ReceiptItem, TillDay } from '@rodada/contracts/money/receipt'
import {
  incomeMethodLabels,
  incomeMethods,
  receiptKindText,
  receiptNumber,
  receiptSourceLabels,
} from '@rodada/contracts/money/rules'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const receiptColumns: readonly CsvColumn<ReceiptItem>[] = [
  { heading: 'Fecha', moment: ({ time }) => time },
  {
    heading: 'Recibo',
    text: ({ id, source }) => receiptNumber(source === 'order' ? 'shop' : 'academy', id),
  },
  { heading: 'Concepto', text: ({ source }) => receiptSourceLabels[source] },
  { heading: 'Número', text: ({ source, sourceId }) => (source === 'order' ? `R-${sourceId}` : sourceId) },
  { heading: 'Movimiento', text: ({ kind, amount }) => receiptKindText(kind, amount) },
  { heading: 'Forma de pago', text: ({ method }) => incomeMethodLabels[method] },
  { heading: 'Referencia', text: ({ reference }) => reference ?? '' },
  { heading: 'Sucursal', text: ({ branchName }) => branchName },
  { heading: 'Quién cobró', text: ({ personName }) => personName },
  { heading: 'Importe', amount: ({ amount }) => amount },
]

export const tillDayColumns: readonly CsvColumn<TillDay>[] = [
  { heading: 'Día', text: ({ day }) => day },
  ...incomeMethods.map(
    (method): CsvColumn<TillDay> => ({
      heading: incomeMethodLabels[method],
      amount: ({ methods }) => methods[method],
    }),
  ),
  { heading: 'Cobrado', amount: ({ kinds }) => kinds.payment },
  { heading: 'Anulado', amount: ({ kinds }) => kinds.reversal },
  { heading: 'Devuelto', amount: ({ kinds }) => kinds.refund },
  { heading: 'Queda', amount: ({ amount }) => amount },
]

export const incomeColumns: readonly CsvColumn<IncomeLine>[] = [
  { heading: 'Periodo desde', text: ({ period }) => period },
  { heading: 'Concepto', text: ({ source }) => receiptSourceLabels[source] },
  { heading: 'Forma de pago', text: ({ method }) => incomeMethodLabels[method] },
  { heading: 'Sucursal', text: ({ branchName }) => branchName },
  { heading: 'Cobros', text: ({ payments }) => payments },
  { heading: 'Ingreso', amount: ({ amount }) => amount },
]
