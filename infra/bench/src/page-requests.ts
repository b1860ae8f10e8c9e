import type { CDPSession } from 'playwright-core'

/** One request of a page as the browser saw it. */
export interface PageRequest {
  readonly url: string
  /** The browser's type of resource: Document, Script, Fetch, Font, Image, … */
  readonly type: string
  /** 1 for the document; for all others one more than their initiator's. */
  readonly depth: number
  /** Bytes that came over the network, headers included; 0 from the browser's cache. */
  bytes: number
  /** Bytes of the compressed body alone. */
  body: number
}

export interface PageRequests {
  readonly all: ReadonlyMap<string, PageRequest>
  /** Milliseconds since anything was requested or received; 0 while an answer is pending. */
  quietFor(): number
}

/** Follows every request from now on. The session's network events must be on. */
export function followRequests(session: CDPSession): PageRequests {
  const all = new Map<string, PageRequest>()
  const depths = new Map<string, number>()
  const headers = new Map<string, number>()
  const awaited = new Set<string>()
  let lastEvent = performance.now()

  function end(requestId: string): void {
    awaited.delete(requestId)
    lastEvent = performance.now()
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    const script = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url
    const depth = type === 'Document' ? 1 : (depths.get(initiator.url ?? script ?? '') ?? 1) + 1
    depths.set(request.url, depth)
    all.set(requestId, { url: request.url, type, depth, bytes: 0, body: 0 })
    awaited.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = all.get(requestId)
    if (request) {
      request.bytes = encodedDataLength
      request.body = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0))
    }
    end(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  return { all, quietFor: () => (awaited.size > 0 ? 0 : performance.now() - lastEvent) }
}
