import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts'

const key = 'failed-request'

/** Milliseconds; a later visit to the error page has another reason. */
const freshMs = 60_000

export interface FailedRequest {
  /** Null: it has none. */
  readonly requestId: string | null
  /** The visitor may not see it, or it does not exist: nothing is wrong with the site. */
  readonly isRefused: boolean
}

/** Keeps what leads to the error page, for that page to show. */
export function keepFailedRequest(request: FailedRequest): void {
  writeTabStorage(key, { ...request, at: Date.now() })
}

/** The request, where it was kept within `freshMs`. */
export function lastFailedRequest(): FailedRequest | null {
  const stored = readTabStorage(key)
  if (typeof stored !== 'object' || stored === null || !('requestId' in stored && 'at' in stored)) return null
  const { requestId, at } = stored
  if (Date.now() - Number(at) >= freshMs) return null
  return {
    requestId: typeof requestId === 'string' ? requestId : null,
    isRefused: 'isRefused' in stored && stored.isRefused === true,
  }
}
