import type { ChildProcess } from 'node:child_process'
import { processOf } from '@rodada/e2e/platform/running-processes'
import { PortPool } from '@rodada/start/ports'
import { serve } from './child.ts'
import { onFilledPlatform } from './filled-platform.ts'
import { pageNumber } from './list-pages.ts'
import { askOnce, describeLoad, load, report, warmUp } from './load.ts'
import { environmentOf } from './processes.ts'

const itemsPerPage = 20
const lists = [
  { title: 'all', query: '' },
  { title: 'filter', query: '&category=Tablas' },
] as const

/**
 * Least share of the bare route's requests: for pages asked again (cached), and for pages of the list and products asked
 * for the first time.
 */
const leastAgain = 2
const leastOnce = 0.5
const leastDetails = 0.3
/** Milliseconds of p99 for what is asked for the first time. */
const limitOnce = 100

/** Products that are asked for one by one: the newest of those that were made for the measurement. */
const mostDetails = 4000
const turn = 500
const mostPages = 500
/** Milliseconds that 99 of 100 of their pages may take, which one thread renders. */
const limitPages = 700

/**
 * `Product/Index` and `Product/Details` over 10 connections through the gateway, beside bare routes without one.
 * `node infra/bench/src/product-index.ts [products] [seconds a case]`
 */
async function main(): Promise<void> {
  const products = process.argv[2] ?? '20000'
  const seconds = Number(process.argv[3] ?? 5)
  await onFilledPlatform(['--products', products], async ({ url, dataDir }) => {
    const bare = await startBareRoute(dataDir)
    try {
      for (const site of [url, bare.url]) await warmUp(`${site}/api/Product/Index`)
      for (const { title, query } of lists) {
        const path = `/api/Product/Index?itemsPerPage=${itemsPerPage}${query}`
        await measureOnce(title, path, url, bare.url)
        await measureAgain(title, path, { ours: url, bare: bare.url, seconds })
      }
      await measureDetails(url, bare.url)
      await measurePages(url)
    } finally {
      bare.child.kill()
    }
  })
}

/** Asks for every page of a list for the first time. */
async function measureOnce(title: string, path: string, url: string, bare: string): Promise<void> {
  const pages = await pageNumber(`${url}${path}`, 'last')
  const addresses = (site: string) =>
    Array.from({ length: pages }, (_, at) => `${site}${path}&currentPage=${at + 1}`)
  const ours = await askOnce(addresses(url))
  const theirs = await askOnce(addresses(bare))
  const what = `${title}, ${pages} pages asked for the first time`
  report(what, ours, limitOnce)
  compare(what, ours.requestsPerSecond / theirs.requestsPerSecond, leastOnce)
}

async function newestProducts(url: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < mostDetails; page += 1) {
    const answer = await fetch(`${url}/api/Product/Index?itemsPerPage=100&currentPage=${page}`)
    const { list }: { list: { id: number }[] } = await answer.json()
    if (list.length === 0) break
    ids.push(...list.map(({ id }) => id))
  }
  return ids
}

/** Asks for each product for the first time, in turns with the bare route, after a turn that warms the processes up. */
async function measureDetails(url: string, bare: string): Promise<void> {
  const ids = await newestProducts(url)
  const rates: number[] = []
  for (let from = 0; from < ids.length; from += turn) {
    const addresses = (site: string) =>
      ids.slice(from, from + turn).map((id) => `${site}/api/Product/Details/${id}`)
    const ours = await askOnce(addresses(url))
    const theirs = await askOnce(addresses(bare))
    if (from === 0) continue
    report(`${ours.answered} products asked for the first time`, ours, limitOnce)
    console.log(`  bare   ${describeLoad(theirs)}`)
    rates.push(ours.requestsPerSecond / theirs.requestsPerSecond)
  }
  compare('products, median of the turns', rates.toSorted()[rates.length >> 1] ?? 0, leastDetails)
}

/** Opens the page of each product for the first time: one that comes without its content has failed. */
async function measurePages(url: string): Promise<void> {
  const addresses = (await newestProducts(url)).slice(0, mostPages).map((id) => `${url}/producto/${id}`)
  const found = await askOnce(addresses, {}, (body) => body.includes('<h1'))
  report(`${addresses.length} pages of products opened for the first time`, found, limitPages)
}

interface Sites {
  readonly ours: string
  readonly bare: string
  readonly seconds: number
}

async function measureAgain(title: string, path: string, { ours, bare, seconds }: Sites): Promise<void> {
  for (const page of ['first', 'middle', 'last'] as const) {
    const number = await pageNumber(`${ours}${path}`, page)
    const found = await load(`${ours}${path}&currentPage=${number}`, seconds)
    const theirs = await load(`${bare}${path}&currentPage=${number}`, seconds)
    const what = `${title}, page ${number} asked for again`
    console.log(`${what}\n  rodada ${describeLoad(found)}\n  bare   ${describeLoad(theirs)}`)
    if (found.failed > 0) process.exitCode = 1
    compare(what, found.requestsPerSecond / theirs.requestsPerSecond, leastAgain)
  }
}

function compare(what: string, ratio: number, least: number): void {
  if (ratio < least) process.exitCode = 1
  const verdict = ratio < least ? 'OVER' : 'ok'
  console.log(`${what}: ${verdict} ${ratio.toFixed(2)} of the bare route's requests, at least ${least}`)
}

/**
 * Starts the bare route on the shop's database. It is asked directly, since the gateway would cache its answers too.
 */
async function startBareRoute(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await new PortPool().take()
  const shop = await environmentOf((await processOf(dataDir, 'shop'))?.pid ?? 0)
  const url = `http://127.0.0.1:${port}`
  const env = { ...shop, LISTEN_PORT: String(port) }
  return { url, child: await serve('infra/bench/src/bare-route.ts', env, `${url}/api/Product/Index`) }
}

await main()
