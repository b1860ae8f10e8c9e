import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, idParams, instant } from '../common.ts'

const own = { service: 'academy', access: ['GeneralUser'] } as const

export const getSubscriptionCalendar = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Booking/Calendar/:id',
  summary: 'The classes that are booked with a subscription as a calendar’s file (RFC 5545)',
  params: idParams,
  response: Type.String(),
})

/**
 * Calendar programs ask without a session: the token of the address is the only proof. It stands in the query, which no
 * log has.
 */
export const getCalendarFile = defineCall({
  method: 'GET',
  service: 'academy',
  access: 'public',
  limit: { name: 'calendar-feed', max: 120, windowSeconds: 600 },
  path: '/api/Calendar/clases.ics',
  summary: 'All classes that an account has booked, by the secret address that it was given',
  query: Type.Object({ token: Type.String({ default: '', maxLength: 100 }) }),
  response: Type.String(),
})

export const getCalendarFeedState = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Calendar/GetFeed',
  summary: 'Since when one has an address for calendars; null: there is none',
  response: Type.Object({ since: Type.Union([instant, Type.Null()]) }),
})

export const endCalendarFeed = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Calendar/EndFeed',
  summary: 'Ends the address for calendars; without one nothing happens',
  response: envelope,
})

export const renewCalendarFeed = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Calendar/RenewFeed',
  summary:
    'Gives a new address for calendars, told this once; the one before holds no longer. Asks for a confirmed e-mail',
  response: Type.Object({ ...envelope.properties, url: Type.Optional(Type.String()) }),
})
