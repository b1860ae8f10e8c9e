import { startPlatform } from '@rodada/e2e/platform/start-platform'
import type { Browser } from 'playwright-core'
import { ask } from './ask.ts'
import { composedFront, type Front, singleFront } from './front.ts'
import { decoded, largestPaint, type Paint } from './largest-paint.ts'
import { withSinglePageApp } from './single-page-app.ts'
import { openSlowPage, screens, withBrowser } from './slow-page.ts'

/** How often the median of the single application the composed page's may be. */
const limit = 1.1
const pageId = 'shop.product'
/** Milliseconds that a visit may take on a machine that has other work too. */
const patience = 60_000

/**
 * The largest paint (LCP) of a product's page on a middling phone with an empty cache, beside the same page in one
 * application that the same documents, calls and pictures serve; in turns, each first as often as second.
 * `node infra/bench/src/product-page.ts [visits of each]`; RODADA_E2E_URL names a platform that runs already.
 */
async function main(): Promise<void> {
  const visits = Number(process.argv[2] ?? 15)
  const running = process.env.RODADA_E2E_URL
  const platform = running === undefined ? await startPlatform({ env: { RATE_LIMITS: 'off' } }) : undefined
  try {
    const url = running ?? platform?.url ?? ''
    await withSinglePageApp(pageId, async (app) => {
      const composed = await composedFront(url)
      const single = await singleFront(url, app)
      const path = await productPath(url)
      await withBrowser((browser) => compare(browser, { composed, single, path, visits }))
      await Promise.all([composed.close(), single.close()])
    })
  } finally {
    await platform?.stop()
  }
}

interface Comparison {
  readonly composed: Front
  readonly single: Front
  readonly path: string
  readonly visits: number
}

async function compare(browser: Browser, { composed, single, path, visits }: Comparison): Promise<void> {
  const fronts = { composed, single }
  const paints = { composed: [] as Paint[], single: [] as Paint[] }
  // The first visits make the pictures' widths and warm the processes up; they do not count.
  for (const { url } of [composed, single]) await visit(browser, url + path)
  for (let turn = 0; turn < visits; turn += 1) {
    const order = turn % 2 === 0 ? (['composed', 'single'] as const) : (['single', 'composed'] as const)
    for (const which of order) paints[which].push(await visit(browser, fronts[which].url + path))
  }
  const medians = { composed: tell('composed', paints.composed), single: tell('single', paints.single) }
  const ratio = medians.composed / medians.single
  const isGood = ratio <= limit
  console.log(`${path}: ${isGood ? 'ok' : 'OVER'}, ratio ${ratio.toFixed(3)} (limit ${limit})`)
  if (!isGood) process.exitCode = 1
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  const { page } = await openSlowPage(browser, { viewport: screens.phone })
  try {
    await page.goto(url, { timeout: patience })
    const picture = page.locator('main picture img').first()
    await picture.waitFor({ timeout: patience })
    await picture.evaluate(decoded)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(largestPaint)
  } finally {
    await page.context().close()
  }
}

/** @returns the median, milliseconds. */
function tell(which: string, paints: readonly Paint[]): number {
  const times = paints.map(({ time }) => time).sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? 0
  const what = [...new Set(paints.map(({ element }) => element))].join(', ')
  console.log(
    `  ${which.padEnd(8)} median ${median.toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(' ')} (${what})`,
  )
  return median
}

/** Page of the newest product that has pictures. */
async function productPath(url: string): Promise<string> {
  const answer: unknown = JSON.parse((await ask(`${url}/api/Product/Index`)).body)
  const list: unknown = Reflect.get(Object(answer), 'list')
  const products: readonly object[] = Array.isArray(list) ? list : []
  const product = products.find((one) => Object(Reflect.get(one, 'images')).length > 0)
  if (product === undefined) throw new Error('No product has a picture')
  return `/producto/${Reflect.get(product, 'id')}`
}

await main()
