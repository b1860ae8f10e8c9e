import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, idParams, instant } from '../common.ts'
import { documentStaff } from './document-rules.ts'

/** Views of an identity document by the staff. Those of one person within `documentVisitMinutes` are one view. */
export const documentViews = Type.Object({
  /** The newest first, at most `mostDocumentViews`. */
  list: Type.Array(
    Type.Object({
      viewerId: id,
      /** The current name; the number of the account where it was erased. */
      viewerName: Type.String(),
      /** When it began. */
      time: instant,
    }),
  ),
  total: Type.Integer(),
})
export type DocumentViews = Static<typeof documentViews>

const read = { method: 'GET', service: 'admin', response: documentViews } as const

export const getOwnDocumentViews = defineCall({
  ...read,
  access: 'user',
  path: '/api/Me/Document/Views',
  summary: 'Who looked at one’s own identity document',
})

export const getDocumentViews = defineCall({
  ...read,
  access: [documentStaff],
  path: '/api/Document/Views/:id',
  summary: 'Who looked at the identity document of an account, for those who may see it',
  params: idParams,
})
