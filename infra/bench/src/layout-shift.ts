import type { Browser, Page } from 'playwright-core'
import { openSlowPage, type Screen, screens } from './slow-page.ts'

export interface LayoutShift {
  /** All shifts together, which is at least the metric's worst five seconds. */
  readonly total: number
  /** One line each: how much, when, and what moved. */
  readonly parts: readonly string[]
}

/** Opens a page, reads it to its end as a visitor would, and adds up what has moved on the way. */
export async function layoutShiftOf(browser: Browser, address: string, screen: Screen): Promise<LayoutShift> {
  const { page } = await openSlowPage(browser, { viewport: screens[screen] })
  await page.addInitScript(watchShifts)
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
  await readToTheEnd(page)
  const shift = await watchedShift(page)
  await page.context().close()
  return shift
}

/** What has moved so far. The page began with `watchShifts`. */
export async function watchedShift(page: Page): Promise<LayoutShift> {
  const parts = await page.evaluate((): { value: number; line: string }[] => Reflect.get(window, 'shifts'))
  return {
    total: parts.reduce((total, { value }) => total + value, 0),
    parts: parts.map(({ line }) => line),
  }
}

/** A screen at a time by the wheel: scrolling by script would count as nobody's. Late pictures get their time. */
async function readToTheEnd(page: Page): Promise<void> {
  const { height = 800 } = page.viewportSize() ?? {}
  const atEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2)
  await page.mouse.move(10, height / 2)
  while (!(await atEnd())) {
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, height * 0.8)
    await page.waitForFunction((from) => window.scrollY > from, before)
    await page.waitForLoadState('networkidle')
  }
}

/** Runs in the page before anything else. */
export function watchShifts(): void {
  const shifts: { value: number; line: string }[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, 'value'))
      const sources: { node?: Element | null }[] = Reflect.get(entry, 'sources')
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) || node?.nodeName)
      const line = `${value.toFixed(4)} at ${entry.startTime.toFixed(0)} ms: ${moved.join(' | ')}`
      shifts.push({ value, line })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
