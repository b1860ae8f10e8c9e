import type { SalesLine, StockLine, StockValueLine } from '@rodada/contracts/report/calls'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const salesColumns: readonly CsvColumn<SalesLine>[] = [
  { heading: 'Producto', text: ({ name }) => name },
  { heading: 'Piezas', text: ({ pieces }) => pieces },
  { heading: 'Vendido', amount: ({ amount }) => amount },
]

export const stockValueColumns: readonly CsvColumn<StockValueLine>[] = [
  { heading: 'Producto', text: ({ name }) => name },
  { heading: 'SKU', text: ({ sku }) => sku },
  { heading: 'Piezas', text: ({ pieces }) => pieces },
  { heading: 'Precio', amount: ({ price }) => price },
  { heading: 'Valor', amount: ({ value }) => value },
]

export const lowStockColumns: readonly CsvColumn<StockLine>[] = [
  { heading: 'Producto', text: ({ name }) => name },
  { heading: 'SKU', text: ({ sku }) => sku },
  { heading: 'Disponibles', text: ({ available }) => available },
]
