import { readTabStorage, writeTabStorage } from './tab-storage.ts'

const key = 'failed-request'

/** Whoever comes to the error page later, in milliseconds, comes for another reason. */
const freshMs = 60_000

/** Keeps the id of the request that leads to the error page, for that page to show; null: it has none. */
export function keepFailedRequest(requestId: string | null): void {
  writeTabStorage(key, requestId && { requestId, at: Date.now() })
}

/** The id that was kept a moment ago. */
export function lastFailedRequest(): string | null {
  const kept = readTabStorage(key)
  if (typeof kept !== 'object' || kept === null || !('requestId' in kept && 'at' in kept)) return null
  const { requestId, at } = kept
  return typeof requestId === 'string' && Date.now() - Number(at) < freshMs ? requestId : null
}
