import type { ResponseOf } from '@rodada/contracts/call'
import type { getSalesReport, SalesLine } from '@rodada/contracts/report/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import { barsOf, cutNote, mostBars } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { count, price } from './columns.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import { product } from './product-column.tsx'
import { loadBoth } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

const salesColumns = [
  product,
  count('Piezas', ({ pieces }: SalesLine) => pieces),
  price('Vendido', ({ amount }: SalesLine) => amount),
]

export const loader = (args: LoaderArgs) =>
  loadBoth(
    args,
    ({ stays }) => args.read('/api/Report/Sales?*', { stays }),
    (asked) => args.api.get('/api/Report/Sales', asked),
  )

type Sales = ResponseOf<typeof getSalesReport>

/** Returns that were entered by mistake are taken back. */
const returnedIn = ({ refunded, refundsReversed }: Sales) => refunded - refundsReversed

function figuresOf(sales: Sales, before: Sales | null): Figure[] {
  const figure = comparing(sales, before)
  return [
    figure('Productos', ({ sold }) => sold, formatPrice),
    figure('Descuentos', ({ discounted }) => discounted, formatPrice),
    figure('Envíos', ({ shipping }) => shipping, formatPrice),
    figure('Devuelto', returnedIn, formatPrice),
    ...(sales.waived ? [figure('Ya no se cobra', ({ waived = 0 }) => waived, formatPrice)] : []),
  ]
}

/** What the shop sold, by product, /reportes/ventas. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  return (
    <ReportPage report={report} isOfDays>
      {([sales, before]) => (
        <>
          <Figures figures={figuresOf(sales, before)} />
          <ChartedRows
            total={sales.total}
            csv={(api) => api.download('/api/Report/Sales/Csv', { query })}
            label="Ventas por producto"
            empty="No hubo ventas en estos días."
            chartNote={cutNote(sales.lines)}
            bars={barsOf(
              sales.lines.slice(0, mostBars),
              ({ name }) => name,
              ({ amount }) => amount,
            )}
            format={formatPrice}
            columns={salesColumns}
            rows={sales.lines}
            keyOf={({ productId }) => productId}
          />
        </>
      )}
    </ReportPage>
  )
}
