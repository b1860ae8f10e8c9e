import { expect, type Page } from '@playwright/test'

/** What has come over the network for the page that is shown, by path; 0 bytes: from the browser's cache. */
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
