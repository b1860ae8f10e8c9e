import { erasuresPath } from '@rodada/contracts/account/erasure-rules'
import type { ResponseOf } from '@rodada/contracts/call'
import type { getPlatformState } from '@rodada/contracts/platform/state'
import type { Role } from '@rodada/contracts/roles'
import { expiringWithinDays } from '@rodada/contracts/student/rules'
import type { Api } from '@rodada/web/calls/api'
import { type Deferred, deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'

/** Something that waits for the staff. */
export interface WaitingLine {
  readonly label: string
  readonly count: number
  /** Path of the list of what it counts. */
  readonly href: string
}

/** What waits in one part of the business. */
export interface WaitingGroup {
  readonly title: string
  readonly lines: Deferred<readonly WaitingLine[]>
}

interface Reading {
  readonly api: Api
  /** A failure leaves the rest of the page in place. */
  readonly part: { readonly signal: AbortSignal; readonly stays: true }
  readonly roles: readonly Role[]
}

const line = (label: string, count: number, href: string): WaitingLine => ({ label, count, href })

async function inAcademy({ api, part }: Reading): Promise<WaitingLine[]> {
  const figures = await api.get('/api/ClassCapturist/GetFigures', part)
  const list = '/administrar-suscripciones'
  return [
    line('Pagos por revisar', figures.reviews, `${list}#pago-por-revisar`),
    line('Reembolsos pendientes', figures.refunds, `${list}#reembolso-pendiente`),
    line('Canceladas por devolver', figures.refundsDue, `${list}?refundDue=true`),
    line('Pagos pendientes', figures.pendingPayments, `${list}?owing=true`),
    line('Lugares apartados sin pagar', figures.unpaidPlaces, `${list}?holding=true`),
    line(`Vencen en ${expiringWithinDays} días`, figures.expiringSubscriptions, `${list}?expiring=true`),
    line('Clases en curso', figures.openClasses, '/asistencia?state=open'),
  ]
}

async function inShop({ api, part }: Reading): Promise<WaitingLine[]> {
  const [orders, cases, products] = await Promise.all([
    api.get('/api/ProductCapturist/Order/GetFigures', part),
    api.get('/api/ProductCapturist/Payment/Index', { query: { itemsPerPage: 1 }, ...part }),
    api.get('/api/Product/GetFigures', part),
  ])
  const list = '/administrar-pedidos'
  return [
    line('Pedidos por preparar', orders.toPrepare, `${list}?tab=toPrepare`),
    line('Pedidos por entregar', orders.toHandOver, `${list}?tab=ReadyForPickup`),
    line('Pagos por resolver', cases.totalItems, `${list}/pagos`),
    line('Devoluciones', orders.returns, `${list}?tab=returns`),
    line('Reembolsos', orders.refunds, `${list}?tab=refunds`),
    line('Piezas apartadas sin pagar', orders.held, `${list}?tab=held`),
    line('Por resurtir', orders.lowStock, '/administrar-productos/existencias?low=true'),
    line('Productos sin foto', products.withoutPicture, '/administrar-productos?withoutPicture=true'),
  ]
}

type PartOfPlatform = ResponseOf<typeof getPlatformState>['parts'][number]

/** Who sees the payments of a part in a list of their own. */
const capturists: Readonly<Partial<Record<PartOfPlatform['part'], Role>>> = {
  academy: 'ClassCapturist',
  shop: 'ProductCapturist',
}

function sumOf(
  parts: readonly PartOfPlatform[],
  of: (state: NonNullable<PartOfPlatform['state']>) => number | undefined,
): number {
  return parts.reduce((sum, { state }) => sum + ((state && of(state)) ?? 0), 0)
}

async function inSite({ api, part, roles }: Reading): Promise<WaitingLine[]> {
  const [{ parts }, accounts] = await Promise.all([
    api.get('/api/Admin/State/Index', part),
    api.get('/api/Admin/User/GetFigures', part),
  ])
  const others = parts.filter(({ part }) => !roles.some((role) => role === capturists[part]))
  const payments = sumOf(others, ({ payments }) => payments?.cases)
  const mails = sumOf(parts, ({ mail }) => mail?.failed)
  const erasures = sumOf(parts, ({ erasures }) => erasures?.open)
  return [
    line('Pagos por resolver', payments, '/configuracion/estado'),
    line('Correos fallidos', mails, '/configuracion/estado'),
    line('Solicitudes de eliminación', erasures, `${erasuresPath}?state=open`),
    line('Cuentas bloqueadas', accounts.blocked, '/usuarios?status=Blocked'),
  ]
}

/** In the order of the work: the counter, then what only administrators decide. */
const sources = [
  { role: 'ClassCapturist', title: 'Academia', read: inAcademy },
  { role: 'ProductCapturist', title: 'Tienda', read: inShop },
  { role: 'Admin', title: 'Sitio', read: inSite },
] as const

/** Starts reading what waits for the roles, each part by itself. Never rejects. */
export function loadWaiting({ api, request, roles }: LoaderArgs): Promise<WaitingGroup[]> {
  const reading: Reading = { api, part: { signal: request.signal, stays: true }, roles }
  const held = sources.filter(({ role }) => roles.includes(role))
  return Promise.all(held.map(async ({ title, read }) => ({ title, lines: await deferred(read(reading)) })))
}
