import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { Box, Heading } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { formatDay } from '@rodada/web/words/format'
import { useId } from 'react'
import { type Figure, Figures } from '../report/figures.tsx'
import { ifAnswered } from '../report/report-days.ts'

/** The owner's money; null where the service did not answer. */
export interface OwnerFigures {
  /** Pesos of today. */
  readonly income: number | null
  /** Pesos of the same day a week ago. */
  readonly before: number | null
  readonly owed: number | null
  /** The day a week ago, `YYYY-MM-DD`. */
  readonly dayBefore: string
}

export async function loader({ api, request }: Pick<LoaderArgs, 'api' | 'request'>): Promise<OwnerFigures> {
  const part = { signal: request.signal, stays: true }
  const to = dayInMexico(new Date())
  const from = addDays(to, -7)
  const [till, courses, orders] = await Promise.all([
    ifAnswered(api.get('/api/Receipt/Till', { query: { from, to }, ...part })),
    ifAnswered(api.get('/api/Report/Owed', part)),
    ifAnswered(api.get('/api/Report/OwedOrders', part)),
  ])
  const takenOn = (date: string) => till && (till.days.find(({ day }) => day === date)?.amount ?? 0)
  return {
    dayBefore: from,
    income: takenOn(to),
    before: takenOn(from),
    owed: courses && orders && sumPesos([courses.amount, orders.amount]),
  }
}

function figuresOf({ income, before, owed, dayBefore }: OwnerFigures): Figure[] {
  return [
    {
      ...{ label: 'Cobrado hoy', value: income ?? undefined, format: formatPrice, href: '/caja/corte' },
      ...(before !== null && { note: `${formatPrice(before)} el ${formatDay(dayBefore)}` }),
    },
    { label: 'Por cobrar', value: owed ?? undefined, format: formatPrice, href: '/reportes/por-cobrar' },
  ]
}

/** Today's income beside that of a week ago, and what is owed, for the owner's dashboard. */
export function Component({ data }: { data: OwnerFigures }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading id={id} size="card">
        El negocio hoy
      </Heading>
      <Figures figures={figuresOf(data)} />
    </Box>
  )
}
