import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { id, idParams, instant } from './common.ts'
import { documentStaff } from './document-rules.ts'

/** Who of the staff looked at somebody's identity document. What one person looks at within minutes is one view. */
export const documentViews = Type.Object({
  /** The newest first, at most `mostDocumentViews`. */
  list: Type.Array(
    Type.Object({
      viewerId: id,
      /** As it is now; of somebody who was erased the number of the account. */
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
