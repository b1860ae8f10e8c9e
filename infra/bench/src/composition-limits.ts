import type { ColdMeasures, Measures, VisitPair } from './measured-visit.ts'

/** Median; of an even count the mean of the middle two. @throws when there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('No median of nothing')
  return (low + high) / 2
}

/** The medians of one address's visits, measure by measure. */
export function medianVisit(visits: readonly VisitPair[]): VisitPair {
  return {
    cold: mediansOf(visits.map(({ cold }) => cold)),
    warm: mediansOf(visits.map(({ warm }) => warm)),
  }
}

function mediansOf<M extends Measures>(all: readonly M[]): M {
  const [first] = all
  if (first === undefined) throw new Error('No median of nothing')
  const names = Object.keys(first) as (keyof M)[]
  return Object.assign(
    {},
    first,
    Object.fromEntries(names.map((name) => [name, median(all.map((one) => Number(one[name])))])),
  )
}

/** How far a rendered page's measure may be from that of the single application. */
export type Limit =
  | { readonly most: number }
  /** Bytes above the single application's. */
  | { readonly more: number }
  /** Multiple of the single application's. */
  | { readonly times: number }

export interface Row {
  readonly visit: keyof VisitPair
  readonly measure: keyof ColdMeasures
  /** Holds for pages that the gateway renders, as on the site. */
  readonly limit?: Limit
}

/** Measures that are reported of every page, some with a limit. */
export const rows: readonly Row[] = [
  { visit: 'cold', measure: 'script', limit: { more: 24 * 1024 } },
  { visit: 'cold', measure: 'bytes' },
  { visit: 'cold', measure: 'requests' },
  { visit: 'cold', measure: 'depth', limit: { most: 2 } },
  { visit: 'cold', measure: 'firstPaint', limit: { times: 0.4 } },
  { visit: 'cold', measure: 'largestPaint', limit: { times: 0.4 } },
  { visit: 'cold', measure: 'usable', limit: { times: 0.5 } },
  { visit: 'cold', measure: 'interactive' },
  { visit: 'cold', measure: 'interaction', limit: { most: 100 } },
  { visit: 'cold', measure: 'layoutShift', limit: { most: 0 } },
  { visit: 'warm', measure: 'bytes' },
  { visit: 'warm', measure: 'requests' },
  { visit: 'warm', measure: 'firstPaint' },
  { visit: 'warm', measure: 'largestPaint' },
  { visit: 'warm', measure: 'usable' },
  { visit: 'warm', measure: 'interactive' },
  { visit: 'warm', measure: 'layoutShift' },
]

/** @param single the one application's value. */
export function isWithin(limit: Limit, value: number, single: number): boolean {
  if ('most' in limit) return value <= limit.most
  return value <= ('more' in limit ? single + limit.more : single * limit.times)
}
