import type { Family, FamilyDetails } from '@rodada/contracts/family/staff-calls'
import type { CounterOffer } from '@rodada/contracts/order/staff-calls'
import { isApiError } from '@rodada/web/calls/api-error'
import type { HeldDue } from './basket.ts'
import type { Due } from './dues.ts'
import {
  type Asked,
  type Dues,
  isReference,
  loadDues,
  loadWanted,
  type Reread,
  referenceOf,
  rereadDues,
  wantedIn,
  withAllOf,
} from './load-dues.ts'

/** What the counter has found. */
export interface Till extends Dues {
  /** Families that match the search, those that owe nothing too. */
  readonly families: readonly Family[]
  /** The only family found, with what it takes and can renew. */
  readonly family: FamilyDetails | null
  readonly offers: readonly CounterOffer[]
  /** Chosen dues, as they are now. */
  readonly chosen: Reread
}

/** What the address asks for, and the chosen dues anew. */
export async function loadTill(
  asked: Asked,
  search: URLSearchParams,
  held: readonly HeldDue[],
): Promise<Till> {
  const words = search.get('search') ?? ''
  const wanted = wantedIn(search)
  const named = Number(search.get('family') ?? 0)
  const [found, families, offers, chosen] = await Promise.all([
    findDues(asked, search, named),
    part('familias', () =>
      findFamilies(asked, wanted?.kind === 'subscription' ? referenceOf(wanted) : words),
    ),
    part('productos', () => findOffers(asked, words)),
    rereadDues(asked, held),
  ])
  const owners = new Set([...found.dues.map(({ account }) => account), ...families.rows.map(({ id }) => id)])
  // An account without classes is no family.
  const only = named > 0 ? named : owners.size === 1 ? families.rows[0]?.id : undefined
  const [owner = null] = words !== '' && owners.size === 1 ? owners : []
  const [owed, details] = await Promise.all([
    owner === null || wanted !== undefined ? found : withAllOf(asked, owner, found),
    part('la familia', () => (only === undefined ? Promise.resolve([]) : readFamily(asked, only))),
  ])
  // Who is looked for and owes one thing alone pays that, and so does who shows its reference.
  const sought = isReference(words) ? found.dues : owed.dues
  const isSingle = words !== '' && owners.size === 1 && sought.length === 1
  return {
    ...owed,
    wanted: isSingle ? sought.map(({ key }) => key) : owed.wanted,
    missing: [...owed.missing, ...families.missing, ...offers.missing, ...details.missing],
    families: families.rows,
    offers: offers.rows,
    family: details.rows[0] ?? null,
    chosen,
  }
}

async function findDues(asked: Asked, search: URLSearchParams, family: number): Promise<Dues> {
  const wanted = wantedIn(search)
  if (wanted) return loadWanted(asked, wanted)
  return loadDues(asked, family > 0 ? { user: family } : { search: search.get('search') ?? '' })
}

interface Part<Row> {
  readonly rows: readonly Row[]
  readonly missing: readonly string[]
}

/** @param name of the part for who reads that it could not be had. */
async function part<Row>(name: string, read: () => Promise<readonly Row[]>): Promise<Part<Row>> {
  try {
    return { rows: await read(), missing: [] }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { rows: [], missing: [name] }
  }
}

async function findFamilies({ api, roles, signal }: Asked, words: string): Promise<readonly Family[]> {
  if (words === '' || !roles.includes('ClassCapturist')) return []
  const query = { search: words, itemsPerPage: 10 }
  return (await api.get('/api/Family/Index', { query, signal, stays: true })).list
}

async function findOffers({ api, roles, signal }: Asked, words: string): Promise<readonly CounterOffer[]> {
  if (words === '' || !roles.includes('ProductCapturist')) return []
  const query = { search: words }
  return (await api.get('/api/ProductCapturist/Order/Offers', { query, signal, stays: true })).list
}

async function readFamily({ api, roles, signal }: Asked, id: number): Promise<FamilyDetails[]> {
  if (!roles.includes('ClassCapturist')) return []
  const found = await api.find('/api/Family/Details/:id', { params: { id }, signal, stays: true })
  return found === null ? [] : [found]
}

/** Dues of the chosen keys, by key: what was read anew counts more than what was found. */
export function freshDues({ dues, chosen }: Pick<Till, 'dues' | 'chosen'>): ReadonlyMap<string, Due> {
  return new Map([...dues, ...chosen.dues].map((due) => [due.key, due]))
}
