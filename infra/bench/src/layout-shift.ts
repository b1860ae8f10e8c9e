import type { Page } from 'playwright-core'

/** What has moved so far, all shifts together: at least the metric's worst five seconds. The page began with `watchShifts`. */
export function watchedShift(page: Page): Promise<number> {
  return page.evaluate((): number => Reflect.get(window, 'shift'))
}

/** Runs in the page before anything else. */
export function watchShifts(): void {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Number(Reflect.get(entry, 'value')))
  }).observe({ type: 'layout-shift', buffered: true })
}
