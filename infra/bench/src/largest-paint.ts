/** The largest thing that a page painted. */
export interface Paint {
  /** Milliseconds after the visit began. */
  readonly time: number
  /** Name of its element. */
  readonly element: string
}

/** Runs in the page. */
export function largestPaint(): Promise<Paint> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1)
      const element: unknown = largest === undefined ? undefined : Reflect.get(largest, 'element')
      const name = element instanceof Element ? element.localName : ''
      resolve({ time: largest?.startTime ?? 0, element: name })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Runs in the page: until a picture can be seen. @throws where it cannot be shown. */
export async function decoded(picture: Element): Promise<void> {
  if (!(picture instanceof HTMLImageElement)) throw new Error(`${picture.localName} is no picture`)
  await picture.decode()
  await new Promise(requestAnimationFrame)
}
