import type { Page } from 'playwright-core'

/** One event of an interaction, in milliseconds from the event to the next picture on screen. */
interface Delay {
  readonly what: string
  readonly total: number
  /** Before the page's code ran, and while it ran; what is left of `total` is painting. */
  readonly waiting: number
  readonly working: number
}

/** Acts on a page that is there, and returns the slowest event first. */
export async function delaysOn(page: Page, act: (page: Page) => Promise<void>): Promise<Delay[]> {
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
