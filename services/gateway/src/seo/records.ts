import { defineInternalCall } from '@rodada/contracts/call'
import {
  type RecordChanges,
  type RecordParts,
  recordChanges,
  recordParts,
} from '@rodada/contracts/platform/sitemap'
import type { InternalClient } from '@rodada/service/http/internal'
import { createPublicCache, oneMinute, type PublicCacheOptions } from '../cache/public-cache.ts'
import type { SitePage } from '../page/site-map.ts'

/** A findable page that each of a service's records has. */
export interface RecordPage extends SitePage {
  readonly head: {
    readonly service: NonNullable<SitePage['head']>['service']
    readonly path: string
    readonly records: string
  }
}

/**
 * Records that the owning services list; they log the id of the request that needs them. Each method throws
 * `unavailable` where its service is down.
 */
export interface Records {
  parts(page: RecordPage, requestId: string): Promise<RecordParts>
  changes(page: RecordPage, part: number, requestId: string): Promise<RecordChanges>
}

/** The parts are cached: requests for missing files, of which there may be any number, cost no service anything. */
export function createRecords(call: InternalClient, options: PublicCacheOptions): Records {
  const listed = { method: 'GET', callers: ['gateway'] } as const
  const known = createPublicCache<RecordParts>(options)
  return {
    async parts({ head: { service: receiver, records: path } }, requestId) {
      const question = defineInternalCall({ ...listed, receiver, path, response: recordParts })
      const found = known.read(path, async () => ({
        answer: await call(question, { requestId }),
        services: [receiver],
        lifetime: oneMinute,
      }))
      return (await found) ?? []
    },
    changes: ({ head: { service: receiver, records } }, part, requestId) =>
      call(defineInternalCall({ ...listed, receiver, path: `${records}/${part}`, response: recordChanges }), {
        requestId,
      }),
  }
}
