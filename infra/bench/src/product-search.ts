import { createRandom } from '@rodada/demo/drawing/random'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { ask } from './ask.ts'
import { type Asked, askOnce } from './asked-once.ts'
import { run } from './child.ts'
import { type SearchKind, searchTexts } from './search-texts.ts'

/** Milliseconds that 99 of 100 answers may take with the larger catalogue. */
const limit = 40
/** How often the median of the smaller catalogue the larger one's may be. */
const growthLimit = 2
const smallCatalogue = 1000
/** Names that are searched for, all of a small catalogue: some while the processes warm up, the others while it counts. */
const searchedNames = 1000
const warmUpNames = 300

const kinds: readonly { readonly kind: SearchKind; readonly title: string; readonly grows: boolean }[] = [
  { kind: 'exact', title: 'exact names', grows: true },
  { kind: 'prefix', title: 'beginnings of names', grows: true },
  { kind: 'loose', title: 'words in capitals without accents', grows: false },
  { kind: 'typo', title: 'names with one slip', grows: false },
]

/**
 * Searches of the product list over 10 connections through the gateway, nearly none asked twice, with 1,000 products
 * and with many. `node infra/bench/src/product-search.ts [products]`
 */
async function main(): Promise<void> {
  const products = Number(process.argv[2] ?? 100_000)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const measured = async (count: number) => {
      await run('infra/start/src/seed.ts', ['--products', String(count)], { DATA_DIR: platform.dataDir })
      return measureAll(platform.url)
    }
    const small = await measured(smallCatalogue)
    const large = await measured(products)
    const verdicts = kinds.map((one) => tell(one, small.get(one.kind), large.get(one.kind)))
    if (verdicts.includes(false)) process.exitCode = 1
  } finally {
    await platform.stop()
  }
}

async function measureAll(url: string): Promise<Map<SearchKind, Asked>> {
  const names = await readNames(url)
  const random = createRandom(`searches among ${names.length}`)
  const addressesOf = (kind: SearchKind, some: readonly string[]) =>
    searchTexts(kind, some, random).map((text) => `${url}/api/Product/Index?name=${encodeURIComponent(text)}`)
  // Processes compile their code under the first requests.
  for (const { kind } of kinds) await askOnce(addressesOf(kind, names.slice(0, warmUpNames)))
  const found = new Map<SearchKind, Asked>()
  for (const { kind } of kinds) found.set(kind, await askOnce(addressesOf(kind, names.slice(warmUpNames))))
  return found
}

const pageSize = 100

/** Names of products from pages at even distances, newest first. */
async function readNames(url: string): Promise<string[]> {
  const list = `${url}/api/Product/Index?itemsPerPage=${pageSize}`
  const { totalPages } = await readPage(list)
  const pages = searchedNames / pageSize
  const names: string[] = []
  for (let at = 0; at < pages; at += 1) {
    const page = 1 + Math.floor((at * totalPages) / pages)
    names.push(...(await readPage(`${list}&currentPage=${page}`)).names)
  }
  return names
}

async function readPage(url: string): Promise<{ names: string[]; totalPages: number }> {
  const answer: unknown = JSON.parse((await ask(url)).body)
  const list: unknown = Reflect.get(Object(answer), 'list')
  return {
    names: Array.isArray(list) ? list.map((product) => String(Reflect.get(Object(product), 'name'))) : [],
    totalPages: Number(Reflect.get(Object(answer), 'totalPages')),
  }
}

function tell(
  { title, grows }: (typeof kinds)[number],
  small: Asked | undefined,
  large: Asked | undefined,
): boolean {
  if (!small || !large) throw new Error(`${title} was not measured`)
  const growth = large.p50 / small.p50
  const failed = small.failed + large.failed
  const isGood = large.p99 <= limit && (!grows || growth <= growthLimit) && failed === 0
  console.log(`${title}: ${isGood ? 'ok' : 'OVER'}`)
  for (const [which, { p50, p99 }] of [
    ['few', small],
    ['many', large],
  ] as const) {
    console.log(
      `  ${which.padEnd(5)} p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms`,
    )
  }
  console.log(`  growth ${growth.toFixed(2)}${grows ? ` (limit ${growthLimit})` : ''}, ${failed} failed`)
  return isGood
}

await main()
