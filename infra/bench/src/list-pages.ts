import { timed } from './ask.ts'
import { load, report } from './load.ts'

export type ListPage = 'first' | 'middle' | 'last'

const pages: readonly ListPage[] = ['first', 'middle', 'last']

/** Number of a page of the list that answers at `url`, by its present length. */
export async function pageNumber(
  url: string,
  page: ListPage,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  if (page === 'first') return 1
  const answer: unknown = await (await fetch(url, { headers })).json()
  const totalPages = Number(Reflect.get(Object(answer), 'totalPages'))
  return page === 'last' ? totalPages : Math.ceil(totalPages / 2)
}

/** Milliseconds that 99 of 100 answers of a staff list or the log may take at so many rows. */
export function staffLimit(rows: number): number {
  return rows > 100_000 ? 1000 : 150
}

interface PageLoad {
  readonly seconds: number
  /** Milliseconds that 99 of 100 answers may take. */
  readonly limit: number
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Asks for the first, a middle and the last page of a list, each again and again over 10 connections. The very first answer
 * has no limit.
 */
export async function measureList(
  title: string,
  url: string,
  { seconds, limit, headers }: PageLoad,
): Promise<void> {
  const first = await timed(async () => (await fetch(url, { headers })).text())
  console.log(`${title}: asked for the first time ${first.toFixed(0)} ms`)
  for (const page of pages) {
    const number = await pageNumber(url, page, headers)
    const found = await load(`${url}&currentPage=${number}`, seconds, headers)
    report(`  ${page.padEnd(6)} ${String(number).padStart(6)}`, found, limit)
  }
}
