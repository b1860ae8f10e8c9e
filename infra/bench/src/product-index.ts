import { processOf } from '@rodada/e2e/platform/running-processes'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { PortPool } from '@rodada/start/ports'
import { run, serve } from './child.ts'
import { type ListPage, pageNumber } from './list-pages.ts'
import { describeLoad, judge, load } from './load.ts'
import { environmentOf } from './process-environment.ts'

const itemsPerPage = 20
const warmUpSeconds = 8

interface Case {
  readonly title: string
  readonly query: string
  readonly page: ListPage
  /** Milliseconds that 99 of 100 answers may take. */
  readonly limit: number
}

const cases: readonly Case[] = [
  { title: 'all', query: '', page: 'first', limit: 25 },
  { title: 'all', query: '', page: 'middle', limit: 25 },
  { title: 'all', query: '', page: 'last', limit: 25 },
  { title: 'filter', query: '&category=Tablas', page: 'first', limit: 25 },
  { title: 'filter', query: '&category=Tablas', page: 'middle', limit: 80 },
  { title: 'filter', query: '&category=Tablas', page: 'last', limit: 25 },
  { title: 'search', query: '&name=tabla', page: 'first', limit: 25 },
  { title: 'search', query: '&name=tabla', page: 'middle', limit: 80 },
  { title: 'search', query: '&name=tabla', page: 'last', limit: 25 },
]

/**
 * `Product/Index` over 10 connections through the gateway, beside a bare route behind a second gateway of the
 * same kind. `node infra/bench/src/product-index.ts [products] [seconds a case]`
 */
async function main(): Promise<void> {
  const products = process.argv[2] ?? '100000'
  const seconds = Number(process.argv[3] ?? 5)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const began = performance.now()
    await run('infra/start/src/seed.ts', ['--products', products], { DATA_DIR: platform.dataDir })
    console.log(`${products} products loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const bare = await startBareRoute(platform.dataDir)
    try {
      // Processes that have just started compile their code under the first requests.
      for (const url of [platform.url, bare.url]) await load(`${url}/api/Product/Index`, warmUpSeconds)
      for (const one of cases) await measure(one, platform.url, bare.url, seconds)
    } finally {
      for (const child of bare.children) child.kill()
    }
  } finally {
    await platform.stop()
  }
}

async function measure({ title, query, page, limit }: Case, url: string, bare: string, seconds: number) {
  const path = `/api/Product/Index?itemsPerPage=${itemsPerPage}${query}`
  const number = await pageNumber(`${url}${path}`, page)
  const ours = await load(`${url}${path}&currentPage=${number}`, seconds)
  const theirs = await load(`${bare}${path}&currentPage=${number}`, seconds)
  const ratio = ours.requestsPerSecond / theirs.requestsPerSecond
  console.log(`${title} ${page} (page ${number}, limit ${limit} ms): ${judge(ours, limit)}`)
  console.log(`  rodada ${describeLoad(ours)}`)
  console.log(`  bare   ${describeLoad(theirs)}  ratio ${ratio.toFixed(2)}`)
}

/** The bare route on the shop's database, and a gateway that takes it for the shop. */
async function startBareRoute(dataDir: string) {
  const ports = new PortPool()
  const [route, gateway, metrics] = [await ports.take(), await ports.take(), await ports.take()]
  const shop = await environmentOf((await processOf(dataDir, 'shop'))?.pid ?? 0)
  const env = await environmentOf((await processOf(dataDir, 'gateway'))?.pid ?? 0)
  const routeUrl = `http://127.0.0.1:${route}`
  const path = '/api/Product/Index'
  const bare = await serve(
    'infra/bench/src/bare-route.ts',
    { ...shop, LISTEN_PORT: String(route) },
    `${routeUrl}${path}`,
  )
  const url = `http://localhost:${gateway}`
  const services = JSON.stringify({ ...JSON.parse(env.SERVICES ?? '{}'), shop: routeUrl })
  const changed = {
    LISTEN_PORT: String(gateway),
    METRICS_PORT: String(metrics),
    PUBLIC_URL: url,
    SERVICES: services,
  }
  try {
    const second = await serve('services/gateway/src/main.ts', { ...env, ...changed }, `${url}${path}`)
    return { url, children: [second, bare] }
  } catch (error) {
    bare.kill()
    throw error
  }
}

await main()
