import type { ReceiptDetails } from '@rodada/contracts/money/receipt'
import { incomeMethodLabels, receiptKindText } from '@rodada/contracts/money/rules'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const receiptDetailsColumns: readonly CsvColumn<ReceiptDetails>[] = [
  { heading: 'Fecha', moment: ({ time }) => time },
  { heading: 'Recibo', text: ({ number }) => number },
  { heading: 'Concepto', text: ({ concept }) => concept },
  { heading: 'Número', text: ({ source, sourceId }) => (source === 'order' ? `R-${sourceId}` : sourceId) },
  { heading: 'Movimiento', text: ({ kind, amount }) => receiptKindText(kind, amount) },
  { heading: 'Corregido por', text: ({ correctedBy }) => correctedBy ?? '' },
  { heading: 'Anulado por', text: ({ reversedBy }) => reversedBy },
  { heading: 'Corrige', text: ({ corrects }) => corrects ?? '' },
  { heading: 'Forma de pago', text: ({ method }) => incomeMethodLabels[method] },
  { heading: 'Referencia', text: ({ reference }) => reference },
  { heading: 'Importe', amount: ({ amount }) => amount },
]
