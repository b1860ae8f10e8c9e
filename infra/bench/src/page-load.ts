import type { CDPSession } from 'playwright-core'
import { openSlowPage, withBrowser } from './slow-page.ts'

/** One request of a page as the browser saw it. */
export interface PageRequest {
  readonly url: string
  /** The browser's word: Document, Script, Fetch, Font, Image, … */
  readonly type: string
  /** 1 for the document, one more than the request that asked for it for all others. */
  readonly depth: number
  /** Bytes of the body as sent, compressed. */
  bytes: number
}

export interface PageLoad {
  readonly requests: readonly PageRequest[]
  /** Milliseconds until something, and until the largest thing, was painted. */
  readonly firstPaint: number
  readonly largestPaint: number
}

/** Opens a page with an empty cache and follows every request until the network is quiet. */
export function loadSlowly(url: string): Promise<PageLoad> {
  return withBrowser(async (browser) => {
    const { page, session } = await openSlowPage(browser)
    const requests = followRequests(session)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    const paints = await page.evaluate(paintTimes)
    return { requests: [...requests.values()], ...paints }
  })
}

function followRequests(session: CDPSession): Map<string, PageRequest> {
  const requests = new Map<string, PageRequest>()
  const depths = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    const script = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url
    const depth = type === 'Document' ? 1 : (depths.get(initiator.url ?? script ?? '') ?? 1) + 1
    depths.set(request.url, depth)
    requests.set(requestId, { url: request.url, type, depth, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return requests
}

/** Runs in the page. */
function paintTimes(): Promise<{ firstPaint: number; largestPaint: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const largest = list.getEntries().at(-1)
      resolve({ firstPaint: first?.startTime ?? 0, largestPaint: largest?.startTime ?? 0 })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
