import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { followRequests, type PageRequest, type PageRequests } from './page-requests.ts'
import { openSlowPage, phone } from './slow-page.ts'

/** What one visit cost: bytes, counts and milliseconds after it began. */
export interface Measures {
  /** Script bodies as sent, compressed. */
  readonly script: number
  /** All that came over the network, headers included. */
  readonly bytes: number
  readonly requests: number
  /**
   * Longest chain of requests that wait for each other. Without pictures, whose addresses come with the data, and the
   * script that reports on the visit, which is fetched last.
   */
  readonly depth: number
  readonly firstPaint: number
  readonly largestPaint: number
  /** When the menu has opened for a visitor who presses it from the first paint on. */
  readonly usable: number
  /** When the menu has its handlers and the last task of 50 ms or more has ended. */
  readonly interactive: number
  readonly layoutShift: number
}

export interface ColdMeasures extends Measures {
  /** From pressing the menu to the frame that shows the response. */
  readonly interaction: number
}

export interface VisitPair {
  /** With an empty cache. */
  readonly cold: ColdMeasures
  /** A second visit, in another tab of the same browser. */
  readonly warm: Measures
}

/** Milliseconds without a request and without a long task after which a page is taken to be loaded. */
const quietMs = 500
/** Milliseconds that a visit may take on a machine that has other work too. */
const timeoutMs = 60_000

const menu = 'summary[aria-label="Menú"]'

/** Visits an address twice on a middling phone. */
export async function measureVisits(browser: Browser, url: string): Promise<VisitPair> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: phone })
  await context.addInitScript(watchVisit, menu)
  try {
    const first = await visit(context, url)
    const interaction = await measureMenu(first.page)
    await first.page.close()
    const { measures: warm } = await visit(context, url)
    return { cold: { ...first.measures, interaction }, warm }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string): Promise<{ page: Page; measures: Measures }> {
  const { page, session } = await openSlowPage(context)
  const requests = followRequests(session)
  await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs })
  const watched = await untilQuiet(page, requests)
  const { firstPaint, largestPaint, layoutShift, usable, answersFrom, taskEnd } = watched
  const interactive = Math.max(firstPaint, answersFrom, taskEnd)
  return {
    page,
    measures: {
      ...sumOf([...requests.all.values()]),
      firstPaint,
      largestPaint,
      usable,
      interactive,
      layoutShift,
    },
  }
}

/** @returns milliseconds that the slowest event of pressing the menu takes, up to the next frame. */
async function measureMenu(page: Page): Promise<number> {
  await page.evaluate(watchInteractions)
  await page.locator(menu).click()
  // The observer hears of an event some frames later.
  await page.waitForTimeout(1000)
  const slowest = await page.evaluate((): number => Reflect.get(window, 'slowestEvent'))
  if (slowest === 0) throw new Error(`Nothing was measured of the menu at ${page.url()}`)
  return slowest
}

/** Runs in the page. */
function watchInteractions(): void {
  Reflect.set(window, 'slowestEvent', 0)
  new PerformanceObserver((list) => {
    const durations = list
      .getEntries()
      .filter((entry) => Reflect.get(entry, 'interactionId') !== 0)
      .map(({ duration }) => duration)
    Reflect.set(window, 'slowestEvent', Math.max(Reflect.get(window, 'slowestEvent'), ...durations))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const reporter = /\/visit\.\w+\.js$/

function sumOf(requests: readonly PageRequest[]): Pick<Measures, 'script' | 'bytes' | 'requests' | 'depth'> {
  const sent = requests.filter(({ bytes }) => bytes > 0)
  const scripts = sent.filter(({ type }) => type === 'Script')
  const composing = requests.filter(({ type, url }) => type !== 'Image' && !reporter.test(url))
  return {
    script: scripts.reduce((total, { body }) => total + body, 0),
    bytes: sent.reduce((total, { bytes }) => total + bytes, 0),
    requests: sent.length,
    depth: Math.max(...composing.map(({ depth }) => depth)),
  }
}

/** Recorded by the page while it loads; 0 until it happens. */
interface Watched {
  readonly firstPaint: number
  readonly largestPaint: number
  /** Sum of all shifts: an upper bound of the metric, which takes the worst five seconds. */
  readonly layoutShift: number
  readonly usable: number
  readonly answersFrom: number
  readonly taskEnd: number
  /** When these values were read. */
  readonly now: number
}

async function untilQuiet(page: Page, requests: PageRequests): Promise<Watched> {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    await sleep(quietMs / 2)
    const watched = await page.evaluate(readWatched)
    const isThere = watched.answersFrom > 0 && watched.largestPaint > 0
    if (isThere && requests.quietFor() > quietMs && watched.now - watched.taskEnd > quietMs) return watched
  }
  throw new Error(`${page.url()} was not loaded within ${timeoutMs} ms`)
}

/** Runs in the page. */
function readWatched(): Watched {
  const [first] = performance.getEntriesByName('first-contentful-paint')
  return {
    ...Reflect.get(window, 'watchedVisit'),
    firstPaint: first?.startTime ?? 0,
    now: performance.now(),
  }
}

/** Runs in the page before anything else. React notes the handlers of an element on the element. */
function watchVisit(menu: string): void {
  const watched = { largestPaint: 0, layoutShift: 0, usable: 0, answersFrom: 0, taskEnd: 0 }
  Reflect.set(window, 'watchedVisit', watched)
  new PerformanceObserver((list) => {
    watched.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.layoutShift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    watched.taskEnd = last ? last.startTime + last.duration : watched.taskEnd
  }).observe({ type: 'longtask', buffered: true })
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  const press = (opener: HTMLElement) => {
    opener.click()
    const disclosure = opener.parentElement
    if (!(disclosure instanceof HTMLDetailsElement && disclosure.open)) return
    watched.usable = performance.now()
    disclosure.open = false
  }
  const look = () => {
    const opener = document.querySelector<HTMLElement>(menu)
    if (opener && watched.usable === 0 && isPainted()) press(opener)
    const isReady =
      opener?.parentElement &&
      Object.keys(opener.parentElement).some((key) => key.startsWith('__reactProps$'))
    if (isReady) watched.answersFrom ||= performance.now()
    if (watched.usable === 0 || watched.answersFrom === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
