import type { ResponseOf } from '@rodada/contracts/call'
import type { getSalesReport, SalesLine, StockLine, StockValueLine } from '@rodada/contracts/report/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Link, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/words/format'
import { barsOf, cutNote, mostBars } from './bars.ts'
import { ChartedRows, ReportSection } from './report-section.tsx'

const product = {
  header: 'Producto',
  lead: true,
  cell: ({ productId, name }: Pick<SalesLine, 'productId' | 'name'>) => (
    <Link href={`/producto/${productId}`} htmlTranslate="no">
      {name}
    </Link>
  ),
} as const

const salesColumns = [
  product,
  { header: 'Piezas', align: 'end', cell: ({ pieces }: SalesLine) => formatCount(pieces) },
  { header: 'Vendido', align: 'end', cell: ({ amount }: SalesLine) => formatPrice(amount) },
] as const

const valueColumns = [
  product,
  { header: 'SKU', cell: ({ sku }: StockValueLine) => sku },
  { header: 'Piezas', align: 'end', cell: ({ pieces }: StockValueLine) => formatCount(pieces) },
  { header: 'Precio', align: 'end', cell: ({ price }: StockValueLine) => formatPrice(price) },
  { header: 'Valor', align: 'end', cell: ({ value }: StockValueLine) => formatPrice(value) },
] as const

const lowColumns = [
  product,
  { header: 'SKU', cell: ({ sku }: StockLine) => sku },
  { header: 'Disponibles', align: 'end', cell: ({ available }: StockLine) => formatCount(available) },
] as const

/** Products with the highest figures. */
function barsOfProducts<Line extends { readonly name: string }>(
  lines: readonly Line[],
  amountOf: (line: Line) => number,
) {
  return barsOf(lines.slice(0, mostBars), ({ name }) => name, amountOf)
}

type Sales = ResponseOf<typeof getSalesReport>

interface SalesReportProps {
  readonly report: Promise<Sales> | Sales
  readonly query: URLSearchParams
}

/** Sales, and the value and shortage of the stock. */
export function SalesReport({ report, query }: SalesReportProps) {
  return (
    <ReportSection title="Ventas de la tienda" report={report}>
      {({ lines, total, sold, discounted, shipping, refunded, refundsReversed, stock }) => (
        <>
          <Text mb="3">
            Productos: <strong>{formatPrice(sold)}</strong>
            {discounted > 0 && ` · Descuentos: ${formatPrice(discounted)}`} · Envíos: {formatPrice(shipping)}{' '}
            · Devuelto: {formatPrice(refunded)}
            {refundsReversed > 0 && ` · Devoluciones anuladas: ${formatPrice(refundsReversed)}`}
          </Text>
          <ChartedRows
            total={total}
            csv={(api) => api.download('/api/Report/Sales/Csv', { query })}
            label="Ventas por producto"
            empty="No hubo ventas en estos días."
            chartNote={cutNote(lines)}
            bars={barsOfProducts(lines, ({ amount }) => amount)}
            format={formatPrice}
            columns={salesColumns}
            rows={lines}
            keyOf={({ productId }) => productId}
          />
          <Stock {...stock} />
        </>
      )}
    </ReportSection>
  )
}

function Stock({ pieces, value, valued, valuedTotal, low, lowTotal }: Sales['stock']) {
  return (
    <>
      <Text mt="6" mb="3">
        Hoy hay {formatCount(pieces)} piezas en existencia, que a precio de venta valen{' '}
        <strong>{formatPrice(value)}</strong>.
      </Text>
      <ChartedRows
        total={valuedTotal}
        csv={(api) => api.download('/api/Report/StockValue/Csv')}
        label="Valor de las existencias"
        empty="No hay piezas en existencia."
        chartNote={cutNote(valued)}
        bars={barsOfProducts(valued, (line) => line.value)}
        format={formatPrice}
        columns={valueColumns}
        rows={valued}
        keyOf={({ productId, sku }) => `${productId} ${sku}`}
      />
      <Text mt="6" mb="3">
        Hoy se están acabando:
      </Text>
      <ChartedRows
        total={lowTotal}
        csv={(api) => api.download('/api/Report/LowStock/Csv')}
        label="Existencias bajas"
        empty="De todo hay suficiente."
        chartNote={cutNote(low)}
        bars={barsOfProducts(low, ({ available }) => available)}
        format={formatCount}
        columns={lowColumns}
        rows={low}
        keyOf={({ productId, sku }) => `${productId} ${sku}`}
      />
    </>
  )
}
