import type { StockLine, StockValueLine } from '@rodada/contracts/report/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Text } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { RoleLink } from '../record-link.tsx'
import { ChartedRows } from './charted-rows.tsx'
import { count, price, words } from './columns.tsx'
import { Figures } from './figures.tsx'
import { product } from './product-column.tsx'
import { ReportPage } from './report-page.tsx'

const sku = {
  ...words('SKU', (line: StockLine | StockValueLine) => line.sku),
  cell: (line: StockLine | StockValueLine) => (
    <RoleLink forRole="ProductCapturist" href={`/administrar-productos/existencias?search=${line.sku}`}>
      {line.sku}
    </RoleLink>
  ),
}

const valueColumns = [
  product,
  sku,
  count('Piezas', ({ pieces }: StockValueLine) => pieces),
  price('Precio', (line: StockValueLine) => line.price),
  price('Valor', ({ value }: StockValueLine) => value),
]

const lowColumns = [product, sku, count('Disponibles', ({ available }: StockLine) => available)]

export const loader = async ({ read }: LoaderArgs) => ({
  report: (await deferred(read('/api/Report/Sales'))).value,
})

/** What the stock is worth, and what runs out, /reportes/existencias. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  return (
    <ReportPage report={report}>
      {({ stock: { pieces, value, valued, valuedTotal, low, lowTotal } }) => (
        <>
          <Figures
            figures={[
              { label: 'Piezas', value: pieces },
              { label: 'Valen a precio de venta', value, format: formatPrice },
              { label: 'Se están acabando', value: lowTotal },
            ]}
          />
          <Text mb="3">Hoy se están acabando:</Text>
          <ChartedRows
            total={lowTotal}
            csv={(api) => api.download('/api/Report/LowStock/Csv')}
            label="Existencias bajas"
            empty="De todo hay suficiente."
            columns={lowColumns}
            rows={low}
            keyOf={({ productId, sku }) => `${productId} ${sku}`}
          />
          <Text mt="6" mb="3">
            Lo que más vale:
          </Text>
          <ChartedRows
            total={valuedTotal}
            csv={(api) => api.download('/api/Report/StockValue/Csv')}
            label="Valor de las existencias"
            empty="No hay piezas en existencia."
            columns={valueColumns}
            rows={valued}
            keyOf={({ productId, sku }) => `${productId} ${sku}`}
          />
        </>
      )}
    </ReportPage>
  )
}
