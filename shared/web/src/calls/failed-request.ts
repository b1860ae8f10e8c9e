import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts'

const key = 'failed-request'

/** Milliseconds; a later visit to the error page has another reason. */
const freshMs = 60_000

/** Keeps the id of the request that leads to the error page, for that page to show; null: it has none. */
export function keepFailedRequest(requestId: string | null): void {
  writeTabStorage(key, requestId && { requestId, at: Date.now() })
}

/** The id, where it was kept within `freshMs`. */
export function lastFailedRequest(): string | null {
  const stored = readTabStorage(key)
  if (typeof stored !== 'object' || stored === null || !('requestId' in stored && 'at' in stored)) return null
  const { requestId, at } = stored
  return typeof requestId === 'string' && Date.now() - Number(at) < freshMs ? requestId : null
}
