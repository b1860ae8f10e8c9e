import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { addressOf, releasedPages } from '@rodada/e2e/released-paths'
import type { Browser, Page } from 'playwright-core'
import { openSlowPage, withBrowser } from './slow-page.ts'

const screens = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const
type Screen = keyof typeof screens

/** Milliseconds from an action to the next picture on screen. */
const longestDelay = 100

interface Interaction {
  readonly title: string
  readonly screen: Screen
  readonly path: string
  act(page: Page): Promise<void>
}

const interactions: readonly Interaction[] = [
  { title: 'menu', screen: 'desk', path: '/', act: (page) => page.locator('summary').first().click() },
  {
    title: 'drawer',
    screen: 'phone',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Abrir menú' }).click(),
  },
  {
    title: 'filter',
    screen: 'phone',
    path: '/productos',
    act: async (page) => {
      const filters = page.getByRole('main').locator('details', { hasText: 'Filtros' })
      await filters.locator('summary').click()
      await filters.getByRole('button', { name: 'Filtrar' }).click()
    },
  },
  {
    title: 'gallery',
    screen: 'phone',
    path: '/clase/1',
    act: async (page) => {
      const next = page.getByRole('button', { name: 'Foto siguiente' })
      if ((await next.count()) > 0) await next.first().click()
      await page.getByRole('link', { name: 'Ampliar foto' }).click()
      await page.getByRole('button', { name: 'Cerrar' }).click()
    },
  },
]

/**
 * How steady the pages are on a middling phone: layout shift of every public page on phone and desk, and the
 * delay of the main interactions. RODADA_E2E_URL names a platform that runs already.
 * `node infra/bench/src/steadiness.ts [--delays]`, with the flag the delays alone.
 */
async function main(): Promise<void> {
  const running = process.env.RODADA_E2E_URL
  const platform =
    running === undefined ? await startPlatform() : { url: running, stop: async () => undefined }
  try {
    await withBrowser(async (browser) => {
      for (const { path, access, development } of process.argv.includes('--delays') ? [] : releasedPages()) {
        if (access !== 'public' || development) continue
        for (const screen of ['phone', 'desk'] as const)
          await measureShift(browser, platform.url, path, screen)
      }
      for (const interaction of interactions) await measureDelay(browser, platform.url, interaction)
    })
  } finally {
    await platform.stop()
  }
}

async function measureShift(browser: Browser, url: string, path: string, screen: Screen): Promise<void> {
  const { page } = await openSlowPage(browser, { viewport: screens[screen] })
  await page.goto(url + addressOf(path), { waitUntil: 'networkidle', timeout: 60_000 })
  const { total, parts } = await page.evaluate(layoutShifts)
  report(`shift ${path} ${screen}`, total.toFixed(4), total === 0)
  for (const part of parts) console.log(`    ${part}`)
  await page.context().close()
}

/** The best of some attempts: what else the machine does can only add. */
async function measureDelay(browser: Browser, url: string, interaction: Interaction): Promise<void> {
  const attempts: Delay[][] = []
  for (let count = 0; count < 3; count += 1) attempts.push(await delaysOf(browser, url, interaction))
  const [best = []] = attempts.sort((one, other) => longestOf(one) - longestOf(other))
  const good = best.length > 0 && longestOf(best) <= longestDelay
  report(`delay of ${interaction.title}`, `${longestOf(best).toFixed(0)} ms`, good)
  for (const { what, total, waiting, working } of good ? [] : best) {
    console.log(`    ${total} ms ${what}: ${waiting.toFixed(0)} waiting, ${working.toFixed(0)} working`)
  }
}

function longestOf(delays: readonly Delay[]): number {
  return Math.max(0, ...delays.map(({ total }) => total))
}

async function delaysOf(browser: Browser, url: string, { screen, path, act }: Interaction): Promise<Delay[]> {
  const { page } = await openSlowPage(browser, { viewport: screens[screen] })
  await page.goto(url + path, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.evaluate(watchDelays)
  await act(page)
  // Events are told some frames after they were shown.
  await page.waitForTimeout(1000)
  const delays = await page.evaluate((): Delay[] => Reflect.get(window, 'delays'))
  await page.context().close()
  return delays
}

function report(what: string, value: string, good: boolean): void {
  console.log(`${good ? 'ok  ' : 'OVER'}  ${what}: ${value}`)
  if (!good) process.exitCode = 1
}

/** Runs in the page. All shifts together, which is at least the metric's worst five seconds. */
function layoutShifts(): Promise<{ total: number; parts: string[] }> {
  return new Promise((resolve) => {
    let total = 0
    const parts: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'))
        const sources: { node?: Element | null }[] = Reflect.get(entry, 'sources')
        total += value
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) || node?.nodeName)
        parts.push(`${value.toFixed(4)} at ${entry.startTime.toFixed(0)} ms: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({ total, parts }), 500)
  })
}

/** One event of an interaction, in milliseconds; what is left of `total` is painting. */
interface Delay {
  readonly what: string
  readonly total: number
  readonly waiting: number
  readonly working: number
}

/** Runs in the page. */
function watchDelays(): void {
  const delays: Delay[] = []
  Reflect.set(window, 'delays', delays)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || Reflect.get(entry, 'interactionId') === 0) continue
      const { name, target, startTime, processingStart, processingEnd, duration } = entry
      delays.push({
        what: `${name} ${target instanceof Element ? target.textContent || target.ariaLabel : ''}`,
        total: duration,
        waiting: processingStart - startTime,
        working: processingEnd - processingStart,
      })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

await main()
