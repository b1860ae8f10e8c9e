import { owedAges, owedAgeText, receiptSourceLabels } from '@rodada/contracts/money/rules'
import type { OwedLine, OwedOrderLine } from '@rodada/contracts/report/calls'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { RoleLink } from '../record-link.tsx'
import { barsOf } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { count, price } from './columns.tsx'
import { Figures } from './figures.tsx'
import { downloadOwed } from './owed-file.ts'
import { ReportPage } from './report-page.tsx'

type Owed = OwedLine | OwedOrderLine

/** Debts to the academy and to the shop together: the till takes money for both. */
async function loadOwed(read: LoaderArgs['read']) {
  const [subscriptions, orders] = await Promise.all([
    read('/api/Report/Owed'),
    read('/api/Report/OwedOrders'),
  ])
  const lines: Owed[] = [...subscriptions.lines, ...orders.lines]
  return {
    lines: lines.toSorted((one, other) => one.age - other.age),
    amount: sumPesos([subscriptions.amount, orders.amount]),
  }
}

const ageOf = ({ age }: Owed) => owedAgeText(age)

/** Who owes it: their list. */
function Source({ source }: Owed) {
  const text = receiptSourceLabels[source]
  if (source === 'order')
    return (
      <RoleLink forRole="ProductCapturist" href="/administrar-pedidos?tab=owing">
        {text}
      </RoleLink>
    )
  const query = `owing=true&isCourseSubscription=${source === 'course'}`
  return (
    <RoleLink forRole="ClassCapturist" href={`/administrar-suscripciones?${query}`}>
      {text}
    </RoleLink>
  )
}

const columns = [
  { header: 'Antigüedad', lead: true, by: ({ age }: Owed) => age, cell: ageOf },
  { header: 'Concepto', by: ({ source }: Owed) => receiptSourceLabels[source], cell: Source },
  count('Cuántas', (line: Owed) => line.count),
  price('Por cobrar', ({ amount }: Owed) => amount),
]

export const loader = async ({ read }: LoaderArgs) => ({ report: (await deferred(loadOwed(read))).value })

/** The last of the ages. */
const oldAge = owedAges.at(-1) ?? 0

/** Unpaid registrations and orders by age, /reportes/por-cobrar. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  return (
    <ReportPage report={report}>
      {({ lines, amount }) => (
        <>
          <Figures
            figures={[
              { label: 'Por cobrar', value: amount, format: formatPrice },
              { label: 'Adeudos', value: lines.reduce((sum, line) => sum + line.count, 0) },
              {
                label: `Con ${owedAgeText(oldAge)}`,
                value: sumPesos(lines.filter(({ age }) => age >= oldAge).map((line) => line.amount)),
                format: formatPrice,
              },
            ]}
          />
          <ChartedRows
            csv={downloadOwed}
            label="Por cobrar según su antigüedad"
            empty="Nadie debe nada."
            bars={barsOf(lines, ageOf, (line) => line.amount)}
            format={formatPrice}
            columns={columns}
            rows={lines}
            keyOf={({ age, source }) => `${age} ${source}`}
          />
        </>
      )}
    </ReportPage>
  )
}
