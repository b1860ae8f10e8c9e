import { describeLoad, judge, load } from './load.ts'

export type ListPage = 'first' | 'middle' | 'last'

const pages: readonly ListPage[] = ['first', 'middle', 'last']

/** Number of a page of the list that answers at `url`, as long as the list is now. */
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

export interface PageLoad {
  /** How long each page is asked for. */
  readonly seconds: number
  /** Milliseconds that 99 of 100 answers may take. */
  readonly limit: number
  readonly headers: Readonly<Record<string, string>>
}

/** Asks for the first, a middle and the last page of a list, each again and again over 10 connections. */
export async function measurePages(url: string, { seconds, limit, headers }: PageLoad): Promise<void> {
  for (const page of pages) {
    const number = await pageNumber(url, page, headers)
    const found = await load(`${url}&currentPage=${number}`, seconds, headers)
    console.log(
      `  ${page.padEnd(6)} ${String(number).padStart(6)} ${judge(found, limit)} ${describeLoad(found)}`,
    )
  }
}

/** The same, and before it what the first question of the list takes, which is bound by nothing. */
export async function measureList(title: string, url: string, options: PageLoad): Promise<void> {
  const began = performance.now()
  await (await fetch(url, { headers: options.headers })).text()
  console.log(`${title}: asked for the first time ${(performance.now() - began).toFixed(0)} ms`)
  await measurePages(url, options)
}
