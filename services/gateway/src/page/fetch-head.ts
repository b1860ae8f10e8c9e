import { defineInternalCall } from '@rodada/contracts/call'
import { type PageHead, pageHead } from '@rodada/contracts/platform/head'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { AppError } from '@rodada/service/http/errors'
import { type InternalClient, UnexpectedAnswer } from '@rodada/service/http/internal'
import { createPublicCache, oneMinute, type PublicCacheOptions, twoSeconds } from '../cache/public-cache.ts'

/**
 * A page's head metadata from the service that owns its record; `null`: there is no such record.
 * @param requestId of the document that needs it, for the service's log.
 */
export type FetchHead = (
  service: ServiceName,
  path: string,
  signal: AbortSignal,
  requestId?: string,
) => Promise<PageHead | null>

/** All requests for the same page share one call; a request that times out leaves it running for the others. */
export function createFetchHead(call: InternalClient, options: PublicCacheOptions): FetchHead {
  const cache = createPublicCache<{ readonly head: PageHead | null }>(options)
  return async (service, path, signal, requestId) => {
    const found = cache.read(service + path, async () => {
      const head = await askHead(call, service, path, requestId)
      return { answer: { head }, services: [service], lifetime: head === null ? twoSeconds : oneMinute }
    })
    return (await unlessAborted(found, signal))?.head ?? null
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

function unlessAborted<T>(found: T | Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    Promise.resolve(found).then(resolve, reject)
  })
}
