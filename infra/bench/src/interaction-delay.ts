import type { Browser, Page } from 'playwright-core'
import { openSlowPage, type Screen, screens } from './slow-page.ts'

export interface Interaction {
  readonly title: string
  readonly screen: Screen
  readonly path: string
  act(page: Page): Promise<void>
}

/** One event of an interaction, in milliseconds from the event to the next picture on screen. */
export interface Delay {
  readonly what: string
  readonly total: number
  /** Before the page's code ran, and while it ran; what is left of `total` is painting. */
  readonly waiting: number
  readonly working: number
}

/** Opens the page with an empty cache, waits until it is quiet, acts, and returns the slowest event first. */
export async function delaysOf(browser: Browser, url: string, interaction: Interaction): Promise<Delay[]> {
  const { page } = await openSlowPage(browser, { viewport: screens[interaction.screen] })
  await page.goto(url + interaction.path, { waitUntil: 'networkidle', timeout: 60_000 })
  const delays = await delaysOn(page, interaction.act)
  await page.context().close()
  return delays
}

/** Acts on a page that is there, and returns the slowest event first. */
export async function delaysOn(page: Page, act: Interaction['act']): Promise<Delay[]> {
  await page.evaluate(watchDelays)
  await act(page)
  // Events are told some pictures after they were shown.
  await page.waitForTimeout(1000)
  const delays = await page.evaluate((): Delay[] => Reflect.get(window, 'delays'))
  return delays.sort((one, other) => other.total - one.total)
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
