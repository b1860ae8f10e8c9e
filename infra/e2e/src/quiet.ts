import type { BrowserContext, Page, Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Records requests of the context's pages, from their first on. */
export function watchRequests(context: BrowserContext): void {
  eachPage(context, watch)
}

/** Runs for each page of the context: a context that is used again has one already. */
export function eachPage(context: BrowserContext, run: (page: Page) => void): void {
  context.pages().forEach(run)
  context.on('page', run)
}

function watch(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    // The browser reports no end of beacons, which a document sends as it is left.
    if (request.resourceType() === 'ping') return
    if (request.isNavigationRequest()) requests.clear()
    requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until all requests of the page are done and rendered, those that follow from them too. */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (requests === undefined) throw new Error('Nobody watches the requests of this page')
  await page.waitForLoadState('load')
  do {
    for (const request of requests) await (await request.response())?.finished()
    await untilShown(page)
  } while (requests.size > 0)
}

/** The browser is idle once React has rendered everything that has arrived. */
async function untilShown(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => shown())))
        // Chromium at times draws no frame of a page that has changed its size.
        setTimeout(shown, 5000)
      }),
  )
}
