import type { ResponseOf } from '@rodada/contracts/call'
import type { getSalesReport, SalesLine } from '@rodada/contracts/report/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import { formatCount } from '@rodada/web/words/format'
import { cutNote } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import { barsOfProducts, product } from './product-column.tsx'
import { daysBefore, ifAnswered, shownDays } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

const salesColumns = [
  product,
  { header: 'Piezas', align: 'end', cell: ({ pieces }: SalesLine) => formatCount(pieces) },
  { header: 'Vendido', align: 'end', cell: ({ amount }: SalesLine) => formatPrice(amount) },
] as const

export const loader = async ({ read, api, search, request }: LoaderArgs) => {
  const before = daysBefore(shownDays(search))
  const report = Promise.all([
    read('/api/Report/Sales?*', { stays: true }),
    ifAnswered(
      before && api.get('/api/Report/Sales', { query: before, signal: request.signal, stays: true }),
    ),
  ])
  return { report: (await deferred(report)).value }
}

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
            bars={barsOfProducts(sales.lines, ({ amount }) => amount)}
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
