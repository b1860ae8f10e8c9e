import { type Static, Type } from 'typebox'
import { defineInternalCall } from '../call.ts'
import { id, instant } from '../common.ts'
import type { ServiceName } from './platform.ts'

/**
 * Records of one kind with pages of their own, for the site map. They lie in parts by their ids, so that a part stays
 * the same while others come and go: part 1 holds the ids 1 to `partSize`.
 */
export const partSize = 10_000

/** Parts that hold a record, the first one first. */
export const recordParts = Type.Array(
  Type.Object({
    part: Type.Integer({ minimum: 1 }),
    records: Type.Integer({ minimum: 1 }),
    /** The latest change of one of them. */
    updatedTime: instant,
  }),
)
export type RecordParts = Static<typeof recordParts>

export const recordChanges = Type.Array(Type.Object({ id, updatedTime: instant }), { maxItems: partSize })
export type RecordChanges = Static<typeof recordChanges>

/** The two calls by which the owner of a kind of records lists them. @param kind first segment of their addresses. */
function recordCalls(receiver: ServiceName, kind: string) {
  const listed = { method: 'GET', receiver, callers: ['gateway'] } as const
  const path = `/internal/records/${kind}`
  return {
    parts: defineInternalCall({ ...listed, path, response: recordParts }),
    /** A part that is not there holds nothing. */
    changes: defineInternalCall({
      ...listed,
      path: `${path}/:part`,
      params: Type.Object({ part: id }),
      response: recordChanges,
    }),
  }
}

export const productRecords = recordCalls('shop', 'producto')
export const courseRecords = recordCalls('academy', 'clase')
