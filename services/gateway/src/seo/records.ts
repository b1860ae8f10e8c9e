import { defineInternalCall } from '@rodada/contracts/call'
import { type RecordChanges, type RecordParts, recordChanges, recordParts } from '@rodada/contracts/sitemap'
import type { InternalClient } from '@rodada/service/internal'
import { LRUCache } from 'lru-cache'
import type { RecordPage } from './findable-pages.ts'

/**
 * What the owning services tell of their records, and log with the id of the request that needs it. Each throws
 * `unavailable` where its service is down.
 */
export interface Records {
  parts(page: RecordPage, requestId: string): Promise<RecordParts>
  changes(page: RecordPage, part: number, requestId: string): Promise<RecordChanges>
}

/** Names of files that are not there can be asked for without end: none of them costs a service anything. */
const cachedMs = 60_000
const cachedPages = 20

export function createRecords(call: InternalClient): Records {
  const listed = { method: 'GET', callers: ['gateway'] } as const
  const known = new LRUCache<string, RecordParts, () => Promise<RecordParts>>({
    max: cachedPages,
    ttl: cachedMs,
    fetchMethod: (_path, _stale, { context: ask }) => ask(),
  })
  return {
    async parts({ head: { service: receiver, records: path } }, requestId) {
      const question = defineInternalCall({ ...listed, receiver, path, response: recordParts })
      return (await known.fetch(path, { context: () => call(question, { requestId }) })) ?? []
    },
    changes: ({ head: { service: receiver, records } }, part, requestId) =>
      call(defineInternalCall({ ...listed, receiver, path: `${records}/${part}`, response: recordChanges }), {
        requestId,
      }),
  }
}
