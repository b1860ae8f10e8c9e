import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { medianVisit } from './composition-limits.ts'
import { describePage, type Medians } from './composition-table.ts'
import { measureVisits, type VisitPair } from './measured-visit.ts'
import { phone, withBrowser } from './slow-page.ts'
import { checkVariants, type Origins, type Variant, variants, withVariants } from './variants.ts'

type Visits = Readonly<Record<Variant, VisitPair[]>>

/**
 * Compares public pages as they run, composed by the browser alone, and as one application of the same sources, with
 * the same data, on a mid-range phone. Shows the cost of composition and the gain of server rendering. Variants are
 * visited in turns, each first equally often, with an empty cache and again.
 * `npm run bench:compose -- [--runs 9] [--pages /,/academia] [--minutes 60] [--json file]`
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '9' },
      pages: {
        type: 'string',
        default: '/,/academia,/clase/1,/productos,/producto/1,/carrito,/carrito/identificacion',
      },
      minutes: { type: 'string', default: '60' },
      json: { type: 'string' },
    },
  })
  const paths = values.pages.split(',')
  const visits = new Map(paths.map((path) => [path, { single: [], composed: [], rendered: [] } as Visits]))
  const keep = async () => {
    if (values.json === undefined) return
    await writeFile(values.json, `${JSON.stringify(Object.fromEntries(visits), null, 2)}\n`)
  }
  await withVariants((origins) =>
    withBrowser(async (browser) => {
      await warmUp(browser, origins, paths)
      const until = performance.now() + Number(values.minutes) * 60_000
      for (let run = 0; run < Number(values.runs); run += 1) {
        if (!(await visitAll({ browser, origins, visits, run, until }))) break
        console.log(`  run ${run + 1} of ${values.runs}`)
        // Results found so far are written even when the measurement ends early.
        await keep()
      }
    }),
  )
  report(visits)
}

/** @throws after a minute: a page that does not start, or lacks its remotes, would measure as fast. */
async function untilShown(page: Page, expected: string): Promise<void> {
  const until = performance.now() + 60_000
  // Polled from here: the page's policy forbids the script that Playwright polls with.
  while ((await page.evaluate(headings)) !== expected) {
    if (performance.now() > until) throw new Error(`${page.url()} does not show ${expected}`)
    await sleep(250)
  }
}

/** Runs in the page. Its headings are the same in every variant. */
function headings(): string {
  return [...document.querySelectorAll('main :is(h1, h2, h3)')]
    .map(({ textContent }) => textContent)
    .join(' | ')
}

interface Run {
  readonly browser: Browser
  readonly origins: Origins
  readonly visits: ReadonlyMap<string, Visits>
  /** Number of the run; decides which variant is first. */
  readonly run: number
  /** No page is begun after this time (of `performance.now()`). */
  readonly until: number
}

/** Visits every page unmeasured: first visits generate the pictures' widths and warm up the processes. */
async function warmUp(browser: Browser, origins: Origins, paths: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: phone })
  for (const path of paths) {
    await page.goto(origins.rendered + path, { waitUntil: 'networkidle' })
    const expected = await page.evaluate(headings)
    for (const name of variants) {
      await page.goto(origins[name] + path)
      await untilShown(page, expected)
    }
  }
  await page.close()
  await checkVariants(origins, paths)
}

/** Visits every page of every variant once. @returns whether there was time for all. */
async function visitAll({ browser, origins, visits, run, until }: Run): Promise<boolean> {
  for (const [path, found] of visits) {
    if (performance.now() > until) {
      console.log(`out of time in run ${run + 1}, at ${path}`)
      process.exitCode = 1
      return false
    }
    for (const name of inTurn(run)) found[name].push(await measureVisits(browser, origins[name] + path))
  }
  return true
}

function inTurn(run: number): Variant[] {
  const first = run % variants.length
  return [...variants.slice(first), ...variants.slice(0, first)]
}

function report(visits: ReadonlyMap<string, Visits>): void {
  for (const [path, { single, composed, rendered }] of visits) {
    if (single.length === 0) continue
    const medians: Medians = {
      single: medianVisit(single),
      composed: medianVisit(composed),
      rendered: medianVisit(rendered),
    }
    const { lines, isGood } = describePage(path, medians)
    console.log(lines.join('\n'))
    if (!isGood) process.exitCode = 1
  }
}

await main()
