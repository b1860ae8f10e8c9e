import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, idParams } from '../common.ts'

/** How a family of the counter gets an account: it opens a link that the staff sent or showed, and signs in. */

export const inviteFamily = defineCall({
  service: 'academy',
  access: ['ClassCapturist', 'Admin'],
  method: 'POST',
  path: '/api/Family/Invite/:id',
  summary: 'A link with which a family makes its account, mailed or to be scanned; it ends the one before',
  params: idParams,
  body: Type.Object({ isMailed: Type.Boolean() }),
  response: Type.Object({
    ...envelope.properties,
    /** To be shown as a code; absent where it is mailed. */
    url: Type.Optional(Type.String()),
  }),
})

const token = Type.String({ minLength: 20, maxLength: 100 })

export const claimFamily = defineCall({
  service: 'academy',
  access: ['GeneralUser'],
  method: 'POST',
  path: '/api/Me/Family/Claim',
  summary: 'Moves what a family of the counter has to the account of whoever holds its link, once',
  limit: { name: 'family-link', max: 30, windowSeconds: 600 },
  body: Type.Object({ token }),
  response: envelope,
})
