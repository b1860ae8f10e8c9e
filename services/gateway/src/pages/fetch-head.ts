import { defineInternalCall } from '@rodada/contracts/call'
import { type PageHead, pageHead } from '@rodada/contracts/head'
import type { ServiceName } from '@rodada/contracts/platform'
import { AppError } from '@rodada/service/errors'
import { type InternalClient, UnexpectedAnswer } from '@rodada/service/internal'
import { LRUCache } from 'lru-cache'
import type { DataVersions } from '../cache/data-versions.ts'

/** Long enough to carry a crowd that follows one link, short enough that nobody notices a change late. */
const cachedMs = 5000
const cachedPages = 1000

/** @param requestId of the document that needs it, for the service's log. */
export type FetchHead = (
  service: ServiceName,
  path: string,
  signal: AbortSignal,
  requestId?: string,
) => Promise<PageHead | null>

/**
 * Asks the owning service for a page's head metadata; `null` when there is no such record. All who ask for
 * the same page within a few seconds share one question, unless its data have changed since; whoever loses patience
 * leaves it running for the others.
 */
export function createFetchHead(call: InternalClient, versions: Pick<DataVersions, 'stamp'>): FetchHead {
  const heads = new LRUCache<string, { readonly head: PageHead | null }, () => Promise<PageHead | null>>({
    max: cachedPages,
    ttl: cachedMs,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: ask }) => ({ head: await ask() }),
  })
  return async (service, path, signal, requestId) => {
    const key = `${versions.stamp()[service]} ${service}${path}`
    const found = heads.fetch(key, { context: () => askHead(call, service, path, requestId) })
    return (await withPatience(found, signal))?.head ?? null
  }
}

async function askHead(
  call: InternalClient,
  service: ServiceName,
  path: string,
  requestId: string | undefined,
): Promise<PageHead | null> {
  const question = defineInternalCall({
    method: 'GET',
    path,
    receiver: service,
    callers: ['gateway'],
    response: pageHead,
  })
  try {
    return await call(question, requestId === undefined ? {} : { requestId })
  } catch (error) {
    const isMissing =
      error instanceof AppError && error.cause instanceof UnexpectedAnswer && error.cause.status === 404
    if (isMissing) return null
    throw error
  }
}

function withPatience<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
