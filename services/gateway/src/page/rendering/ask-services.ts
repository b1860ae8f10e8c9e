import { matchPage } from '@rodada/contracts/platform/page-address'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import type { PageData, PublicRead } from './job.ts'

export interface ServiceReads {
  /** `fetch` for the loaders of one page: public reads alone, as a visitor. */
  readonly fetch: typeof fetch
  /** Services that were asked for data which the page was not given. */
  readonly services: ReadonlySet<ServiceName>
}

/** Loaders fetch paths of the site; an origin lets them be parsed. */
const site = 'http://pages.invalid'

function readAt(reads: readonly PublicRead[], pathname: string): PublicRead {
  // A call's path is a pattern like that of a page.
  const patterns = reads.map((read) => ({ ...read, id: read.path, access: 'public' as const, title: '' }))
  const match = matchPage(patterns, pathname)
  if (match === null) throw new Error(`${pathname} is no public read`)
  return match.page
}

interface ReadingOptions {
  readonly signal: AbortSignal
  readonly dataMs: number
  readonly data: PageData
  /** Of the document that is made; without one each read gets its own. */
  readonly requestId?: string
}

/** Asks the owning services directly: no cookie, no identity, no header but the request's id and those that Node sends. */
export function readServices(
  reads: readonly PublicRead[],
  { signal, dataMs, data, requestId }: ReadingOptions,
): ServiceReads {
  const services = new Set<ServiceName>()
  const headers: HeadersInit = requestId === undefined ? {} : { 'x-request-id': requestId }
  const ends = AbortSignal.any([signal, AbortSignal.timeout(dataMs)])
  return {
    services,
    async fetch(input, init) {
      const given = data[String(input)]
      if (given !== undefined) return new Response(given.body, { status: given.status })
      const url = new URL(String(input), site)
      if ((init?.method ?? 'GET') !== 'GET') throw new Error(`${url.pathname} is not read`)
      const { service, address } = readAt(reads, url.pathname)
      services.add(service)
      return fetch(address + url.pathname + url.search, { headers, redirect: 'error', signal: ends })
    },
  }
}
