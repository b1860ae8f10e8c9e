import { erasuresPath } from '@rodada/contracts/account/erasure-rules'
import type { PlatformState } from '@rodada/contracts/platform/state'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { type Figure, Figures } from '../report/figures.tsx'
import { ifAnswered } from '../report/report-days.ts'

/** Figures of the owner's panel; null where the service did not answer. */
export interface OwnerFigures {
  /** Pesos. */
  readonly income: number | null
  readonly owed: number | null
  /** Failed mails, card payments without an outcome, erasure requests. */
  readonly waiting: { readonly mails: number; readonly payments: number; readonly erasures: number } | null
}

function waitingIn({ parts }: PlatformState): NonNullable<OwnerFigures['waiting']> {
  const states = parts.flatMap(({ state }) => state ?? [])
  const sum = (of: (state: (typeof states)[number]) => number | undefined) =>
    states.reduce((total, state) => total + (of(state) ?? 0), 0)
  return {
    mails: sum(({ mail }) => mail?.failed),
    payments: sum(({ payments }) => payments?.cases),
    erasures: sum(({ erasures }) => erasures?.open),
  }
}

export async function loader({ api, request }: Pick<LoaderArgs, 'api' | 'request'>): Promise<OwnerFigures> {
  const part = { signal: request.signal, stays: true }
  const [till, courses, orders, state] = await Promise.all([
    ifAnswered(api.get('/api/Receipt/Till', part)),
    ifAnswered(api.get('/api/Report/Owed', part)),
    ifAnswered(api.get('/api/Report/OwedOrders', part)),
    ifAnswered(api.get('/api/Admin/State/Index', part)),
  ])
  return {
    income: till?.amount ?? null,
    owed: courses && orders && courses.amount + orders.amount,
    waiting: state && waitingIn(state),
  }
}

function figuresOf({ income, owed, waiting }: OwnerFigures): Figure[] {
  return [
    { label: 'Cobrado hoy', value: income ?? undefined, format: formatPrice, href: '/caja/corte' },
    { label: 'Por cobrar', value: owed ?? undefined, format: formatPrice, href: '/reportes/por-cobrar' },
    { label: 'Pagos por resolver', value: waiting?.payments, href: '/configuracion/estado' },
    { label: 'Correos fallidos', value: waiting?.mails, href: '/configuracion/estado' },
    { label: 'Solicitudes de eliminación', value: waiting?.erasures, href: `${erasuresPath}?state=open` },
  ]
}

/** Today's income, debts and pending tasks for the owner's dashboard. */
export function Component({ data }: { data: OwnerFigures }) {
  return (
    <Box as="section" aria-label="El negocio hoy" mb="3">
      <Figures figures={figuresOf(data)} />
    </Box>
  )
}
