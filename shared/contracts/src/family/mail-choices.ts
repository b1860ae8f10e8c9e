import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope } from '../common.ts'

/**
 * Mails that an account may decline; those about money, places and contracts always come. `reminders`: the day before a
 * class. `renewals`: few classes are left, or the validity ends. `announcements`: what the staff write to many.
 */
export const mailChoices = Type.Object({
  reminders: Type.Boolean(),
  renewals: Type.Boolean(),
  announcements: Type.Boolean(),
})
export type MailChoices = Static<typeof mailChoices>

const own = { service: 'academy', access: ['GeneralUser'] } as const

export const getMailChoices = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Mail/GetChoices',
  summary: 'Which mails one gets of those that one may do without',
  response: mailChoices,
})

export const saveMailChoices = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Mail/SaveChoices',
  summary: 'Says which mails one gets of those that one may do without',
  // Pages of the last release do not know announcements: what is left out stays.
  body: Type.Object({ ...mailChoices.properties, announcements: Type.Optional(Type.Boolean()) }),
  response: envelope,
})

/** For a reader who opens the address of `leaveMails`: reading it ends nothing. */
export const showLeaving = defineCall({
  method: 'GET',
  service: 'academy',
  access: 'public',
  path: '/api/Mail/Leave',
  summary: 'Leads to the page on which a kind of mail can be ended',
  query: Type.Object({ token: Type.String({ default: '', maxLength: 200 }) }),
  response: Type.Null(),
})

/** Mail programs ask without a session (RFC 8058): the token of the mailed address is the only proof. */
export const leaveMails = defineCall({
  method: 'POST',
  service: 'academy',
  access: 'public',
  anyOrigin: true,
  anyAccount: true,
  path: '/api/Mail/Leave',
  summary: 'Ends a kind of mail for the account that got one, by the token of its link, without signing in',
  limit: { name: 'leave-mails', max: 60, windowSeconds: 600 },
  query: Type.Object({ token: Type.String({ default: '', maxLength: 200 }) }),
  response: envelope,
})
