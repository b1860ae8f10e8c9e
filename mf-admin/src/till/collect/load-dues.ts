import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { type Due, duesOfOrders, duesOfSubscriptions } from './dues.ts'

/** Rows read of each list; a search by name narrows them. */
const itemsPerPage = 50

export interface Dues {
  readonly dues: readonly Due[]
  /** Some rows are left out. */
  readonly hasMore: boolean
  /** Spanish names of the lists that could not be read. */
  readonly missing: readonly string[]
}

interface Part {
  readonly dues: Due[]
  readonly hasMore: boolean
}

interface Asked {
  readonly api: Api
  readonly search: string
  readonly signal: AbortSignal
}

/** Reads the lists that the roles may collect; where one fails, the others stand. */
export async function loadDues(asked: Asked, roles: readonly Role[]): Promise<Dues> {
  const parts = await Promise.all([
    roles.includes('ClassCapturist') ? found('clases y membresías', () => findSubscriptions(asked)) : [],
    roles.includes('ProductCapturist') ? found('pedidos', () => findOrders(asked)) : [],
  ])
  const all = parts.flat()
  return {
    dues: all.flatMap((part) => (typeof part === 'string' ? [] : part.dues)),
    hasMore: all.some((part) => typeof part !== 'string' && part.hasMore),
    missing: all.filter((part) => typeof part === 'string'),
  }
}

/** @returns `name` where the list cannot be read. */
async function found(name: string, find: () => Promise<Part>): Promise<[Part | string]> {
  try {
    return [await find()]
  } catch (error) {
    if (!isApiError(error)) throw error
    return [name]
  }
}

async function findSubscriptions({ api, search, signal }: Asked): Promise<Part> {
  const query = { search, status: 'PendingPayment', itemsPerPage } as const
  const page = await api.get('/api/ClassCapturist/SiteSubscription/Index', { query, signal, stays: true })
  return { dues: duesOfSubscriptions(page.list), hasMore: page.totalItems > page.list.length }
}

async function findOrders({ api, search, signal }: Asked): Promise<Part> {
  const query = { search, tab: 'PendingPayment', itemsPerPage } as const
  const page = await api.get('/api/ProductCapturist/Order/Index', { query, signal, stays: true })
  return { dues: duesOfOrders(page.list), hasMore: page.totalItems > page.list.length }
}
