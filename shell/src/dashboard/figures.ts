import type { Role } from '@rodada/contracts/roles'
import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import type { Api } from '@rodada/web/api'
import { type Deferred, deferred } from '@rodada/web/deferred'
import { formatCount, formatShortDate } from '@rodada/web/format'
import type { LoaderArgs } from '@rodada/web/page'

/** A number, or a date, that matters to who looks at a tile. */
export interface Figure {
  readonly label: string
  readonly value: string
}

/** The figures of the tiles that have some, by the tiles' `href`. */
export type FiguresByTile = Readonly<Record<string, Deferred<readonly Figure[]>>>

type ReadFigures = (api: Api, signal: AbortSignal) => Promise<readonly Figure[]>

/** As many as a page of the list holds. */
const pageSize = 100

async function readAllSubscriptions(api: Api, signal: AbortSignal): Promise<SubscriptionListItem[]> {
  const page = (currentPage: number) =>
    api.get('/api/Me/Subscription/Index', { query: { currentPage, itemsPerPage: pageSize }, signal })
  const first = await page(1)
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ list }) => list)
}

/** A membership that is paid with a course is one payment with it; what the bank is about to confirm is none. */
function countPayments(subscriptions: readonly SubscriptionListItem[]): number {
  const unpaid = subscriptions.filter(({ status, confirming }) => status === 'PendingPayment' && !confirming)
  const paidWithCourse = new Set(unpaid.map(({ membershipId }) => membershipId))
  return unpaid.filter(({ id }) => !paidWithCourse.has(id)).length
}

const ownFigures: ReadFigures = async (api, signal) => {
  const subscriptions = await readAllSubscriptions(api, signal)
  const active = subscriptions.filter(({ status }) => status === 'Active')
  const classes = active.reduce((sum, { pendingClasses }) => sum + (pendingClasses ?? 0), 0)
  const [next] = active.flatMap(({ dueDate }) => dueDate ?? []).sort()
  return [
    { label: 'Pagos pendientes', value: formatCount(countPayments(subscriptions)) },
    { label: 'Clases por tomar', value: formatCount(classes) },
    { label: 'Próximo vencimiento', value: next === undefined ? 'Ninguno' : formatShortDate(next) },
  ]
}

const classFigures: ReadFigures = async (api, signal) => {
  const { pendingPayments, expiringSubscriptions, refunds, reviews } = await api.get(
    '/api/ClassCapturist/GetFigures',
    { signal },
  )
  return [
    { label: 'Pagos pendientes', value: formatCount(pendingPayments) },
    { label: 'Vencen en 7 días', value: formatCount(expiringSubscriptions) },
    { label: 'Reembolsos pendientes', value: formatCount(refunds) },
    { label: 'Pagos por revisar', value: formatCount(reviews) },
  ]
}

const accountFigures: ReadFigures = async (api, signal) => {
  const query = { status: 'Blocked', itemsPerPage: 1 } as const
  const { totalItems } = await api.get('/api/Admin/User/Index', { query, signal })
  return [{ label: 'Cuentas bloqueadas', value: formatCount(totalItems) }]
}

const readers: readonly { readonly role: Role; readonly href: string; readonly read: ReadFigures }[] = [
  { role: 'GeneralUser', href: '/suscripciones', read: ownFigures },
  { role: 'ClassCapturist', href: '/administrar-suscripciones', read: classFigures },
  { role: 'Admin', href: '/usuarios', read: accountFigures },
]

/** Starts the figures of the roles' tiles. Never rejects: what fails, fails in its own tile. */
export async function loadFigures({ api, request, roles }: LoaderArgs): Promise<FiguresByTile> {
  const entries = readers
    .filter(({ role }) => roles.includes(role))
    .map(async ({ href, read }) => [href, await deferred(read(api, request.signal))] as const)
  return Object.fromEntries(await Promise.all(entries))
}
