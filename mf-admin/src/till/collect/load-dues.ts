import { type DebtKind, debtKinds } from '@rodada/contracts/money/rules'
import type { Role } from '@rodada/contracts/roles'
import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { type Due, duesOfOrders, duesOfSubscriptions, type OrderRow } from './dues.ts'

/** Rows read of each list; a search by name narrows them. */
const itemsPerPage = 50

export interface Dues {
  readonly dues: readonly Due[]
  /** Some rows are left out. */
  readonly hasMore: boolean
  /** Spanish names of the lists that could not be read. */
  readonly missing: readonly string[]
  /** Keys of the dues that the address names. */
  readonly wanted: readonly string[]
  /** Why the debt that the address names is not among the dues. */
  readonly problem: string | undefined
}

const nothing: Dues = { dues: [], hasMore: false, missing: [], wanted: [], problem: undefined }

export interface Asked {
  readonly api: Api
  readonly roles: readonly Role[]
  readonly signal: AbortSignal
}

type Filter = { readonly search: string } | { readonly user: number }

const lists = {
  subscription: { name: 'clases y membresías', role: 'ClassCapturist', read: readSubscriptions },
  order: { name: 'pedidos', role: 'ProductCapturist', read: readOrders },
} as const

/** Reads the lists that the roles may collect; where one fails, the others stand. */
export async function loadDues(asked: Asked, filter: Filter): Promise<Dues> {
  const kinds = debtKinds.filter((kind) => asked.roles.includes(lists[kind].role))
  const all = await Promise.all(kinds.map((kind) => unlessFailed(kind, lists[kind].read(asked, filter))))
  const parts = all.filter((part) => typeof part !== 'string')
  return {
    ...nothing,
    dues: parts.flatMap(({ dues }) => dues),
    hasMore: parts.some((part) => part.hasMore),
    missing: all.filter((part) => typeof part === 'string'),
  }
}

/** @returns the name of the list where it cannot be read. */
async function unlessFailed<Part>(kind: DebtKind, part: Promise<Part>): Promise<Part | string> {
  try {
    return await part
  } catch (error) {
    if (!isApiError(error)) throw error
    return lists[kind].name
  }
}

async function readSubscriptions(asked: Asked, filter: Filter) {
  const { list, totalItems } = await askSubscriptions(asked, { ...filter, owing: true })
  return { dues: duesOfSubscriptions(list), hasMore: totalItems > list.length }
}

async function readOrders(asked: Asked, filter: Filter) {
  const { list, totalItems } = await askOrders(asked, { ...filter, tab: 'owing' })
  return { dues: duesOfOrders(list), hasMore: totalItems > list.length }
}

function askSubscriptions({ api, signal }: Asked, filter: Filter & { owing?: true }) {
  const query = { ...filter, itemsPerPage }
  return api.get('/api/ClassCapturist/SiteSubscription/Index', { query, signal, stays: true })
}

function askOrders({ api, signal }: Asked, filter: Filter & { tab?: 'owing' }) {
  const query = { ...filter, itemsPerPage }
  return api.get('/api/ProductCapturist/Order/Index', { query, signal, stays: true })
}

/** A debt that the address names. */
export interface Wanted {
  readonly kind: DebtKind
  readonly id: number
}

export function wantedIn(search: URLSearchParams): Wanted | undefined {
  const kind = debtKinds.find((each) => /^[1-9]\d{0,8}$/.test(search.get(each) ?? ''))
  return kind && { kind, id: Number(search.get(kind)) }
}

/** As shown to staff: '#31', 'R-12'. */
export function referenceOf({ kind, id }: Wanted): string {
  return kind === 'order' ? `R-${id}` : `#${id}`
}

/** Whether the words are a reference of one debt, as `referenceOf` has it. */
export function isReference(words: string): boolean {
  return /^(#|R-)\d+$/i.test(words)
}

/** All that a person owes, what was found of them first. */
export async function withAllOf(asked: Asked, user: number, found: Dues): Promise<Dues> {
  const theirs = await loadDues(asked, { user })
  const byKey = new Map([...found.dues, ...theirs.dues].map((due) => [due.key, due]))
  const missing = [...new Set([...found.missing, ...theirs.missing])]
  return { ...found, dues: [...byKey.values()], hasMore: theirs.hasMore, missing }
}

/** What whoever owes the wanted debt owes in all, the wanted debt first. */
export async function loadWanted(asked: Asked, wanted: Wanted): Promise<Dues> {
  const found = await find(asked, wanted)
  if (typeof found === 'string') return { ...nothing, missing: [found] }
  const { dues, user, problem } = found
  const named = { ...nothing, dues, wanted: dues.map(({ key }) => key), problem }
  return user === null ? named : withAllOf(asked, user, named)
}

/** @returns the name of the list where it cannot be read. */
async function find(asked: Asked, wanted: Wanted): Promise<Found | string> {
  const { kind } = wanted
  if (!asked.roles.includes(lists[kind].role)) return unknown(wanted)
  return unlessFailed(kind, (kind === 'order' ? findOrder : findSubscription)(asked, wanted))
}

export interface Reread {
  /** What is still owed of them. */
  readonly dues: readonly Due[]
  /** Those whose list could not be read. */
  readonly unread: readonly Wanted[]
}

/** Debts that were chosen before, as they are now. */
export async function rereadDues(asked: Asked, chosen: readonly Wanted[]): Promise<Reread> {
  const once = [...new Map(chosen.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()]
  const all = await Promise.all(once.map(async (each) => ({ each, found: await find(asked, each) })))
  return {
    dues: all.flatMap(({ found }) => (typeof found === 'string' ? [] : found.dues)),
    unread: all.flatMap(({ each, found }) => (typeof found === 'string' ? each : [])),
  }
}

interface Found {
  readonly dues: readonly Due[]
  /** Account that owes it. */
  readonly user: number | null
  readonly problem: string | undefined
}

function unknown(wanted: Wanted): Found {
  const what = wanted.kind === 'order' ? 'el pedido' : 'la suscripción'
  return { dues: [], user: null, problem: `No encontramos ${what} ${referenceOf(wanted)}.` }
}

async function findSubscription(asked: Asked, wanted: Wanted): Promise<Found> {
  const search = referenceOf(wanted)
  const row = (await askSubscriptions(asked, { search })).list.find(({ id }) => id === wanted.id)
  if (row === undefined) return unknown(wanted)
  const dues = duesOfSubscriptions([row])
  const problem = dues.length === 0 ? `La suscripción ${search} ${subscriptionReason(row)}` : undefined
  return { dues, user: row.createdBy, problem }
}

function subscriptionReason({ status, price }: SiteSubscription): string {
  if (status === 'Canceled') return 'está cancelada.'
  return price === 0 ? 'no tiene costo: no hay nada que cobrar.' : 'ya está pagada.'
}

async function findOrder(asked: Asked, wanted: Wanted): Promise<Found> {
  const search = referenceOf(wanted)
  const row = (await askOrders(asked, { search })).list.find(({ id }) => id === wanted.id)
  if (row === undefined) return unknown(wanted)
  const dues = duesOfOrders([row])
  const problem = dues.length === 0 ? `El pedido ${search} ${orderReason(row)}` : undefined
  return { dues, user: row.userId, problem }
}

function orderReason({ status }: OrderRow): string {
  if (status === 'Canceled') return 'está cancelado.'
  return status === 'PendingPayment'
    ? 'todavía no tiene entrega, y sin ella no se sabe cuánto cuesta.'
    : 'ya está pagado.'
}
