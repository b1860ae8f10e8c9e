import { defineInternalCall } from '@rodada/contracts/call'
import { type RecordChanges, type RecordParts, recordChanges, recordParts } from '@rodada/contracts/sitemap'
import type { InternalClient } from '@rodada/service/internal'
import { LruMap } from 'toad-cache'
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
const keptMs = 60_000
const keptPages = 20

export function createRecords(call: InternalClient): Records {
  const listed = { method: 'GET', callers: ['gateway'] } as const
  const known = new LruMap<Promise<RecordParts>>(keptPages, keptMs)
  return {
    parts: ({ head: { service: receiver, records: path } }, requestId) => {
      const kept = known.get(path)
      if (kept) return kept
      const asked = call(defineInternalCall({ ...listed, receiver, path, response: recordParts }), {
        requestId,
      })
      known.set(path, asked)
      asked.catch(() => known.delete(path))
      return asked
    },
    changes: ({ head: { service: receiver, records } }, part, requestId) =>
      call(defineInternalCall({ ...listed, receiver, path: `${records}/${part}`, response: recordChanges }), {
        requestId,
      }),
  }
}
