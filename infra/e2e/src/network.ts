import { expect, type Page } from '@playwright/test'

/** Files fetched for the current page, by path; 0 bytes: from the browser's cache. */
export function transferredFiles(page: Page): Promise<{ path: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize })),
  )
}

/** Opens a page. @returns the status of the document's answer as sent: to scripts the browser makes 200 of a 304. */
export async function documentStatus(page: Page, open: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const statuses = new Map<string, number>()
  const documents: string[] = []
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode)
  })
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document') documents.push(requestId)
  })
  await session.send('Network.enable')
  await open()
  await session.detach()
  const [status] = documents.flatMap((id) => statuses.get(id) ?? [])
  expect(status, 'the document was asked for').toBeDefined()
  return status ?? 0
}

/**
 * Follows requests from the page's next document on: address to depth, 1 for the document, for all others one more
 * than their initiator's. A preloaded file has its preload's depth.
 */
export async function followDepths(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  const depths = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    const { url } = request
    if (type === 'Document') depths.clear()
    if (depths.has(url) || !url.startsWith('http')) return
    const { stack } = initiator
    const script = (stack?.callFrames[0] ?? stack?.parent?.callFrames[0])?.url
    const asker = depths.get(initiator.url ?? script ?? '')
    // A script without a known request was fetched with the document's at the earliest.
    const least = initiator.type === 'script' ? 2 : 1
    depths.set(url, type === 'Document' ? 1 : (asker ?? least) + 1)
  })
  await session.send('Network.enable')
  return depths
}
