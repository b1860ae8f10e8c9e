import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, idParams, instant, nullable } from '../common.ts'
import { dayRange, person, timetableSession } from './calls.ts'
import { bookingStatuses, releaseReasons, waitingStatuses } from './rules.ts'

/** The place of a student in a session. */
export const booking = Type.Object({
  id,
  status: Type.Enum(bookingStatuses),
  session: timetableSession,
  participant: person,
  subscriptionId: id,
  /** The end of the hold, while its subscription is not paid. */
  holdUntil: nullable(instant),
  releaseReason: nullable(Type.Enum(releaseReasons)),
  /** Until then its owner can move or cancel it. */
  changeUntil: instant,
  canChange: Type.Boolean(),
})
export type Booking = Static<typeof booking>

/** A subscription to book with. */
export const bookableSubscription = Type.Object({
  id,
  courseId: id,
  courseTitle: Type.String(),
  isPaid: Type.Boolean(),
  /** Classes that are neither taken nor reserved. */
  available: Type.Integer(),
  /** A class must begin before it. */
  validUntil: instant,
  hasSessions: Type.Boolean({ description: 'Its course has sessions ahead within the validity.' }),
  participants: Type.Array(person),
})

export const waitingEntry = Type.Object({
  id,
  status: Type.Enum(waitingStatuses),
  session: timetableSession,
  participant: person,
  subscriptionId: id,
  /** 1: the next one; 0: a place is offered. */
  place: Type.Integer(),
  offeredUntil: nullable(instant),
})

const owner = { service: 'academy', access: ['GeneralUser'] } as const
const ownCommand = {
  ...owner,
  method: 'POST',
  limit: { name: 'booking', max: 120, windowSeconds: 600 },
} as const

export const getOwnBookings = defineCall({
  ...owner,
  method: 'GET',
  path: '/api/Me/Booking/Index',
  summary:
    'One’s own bookings from a day on (today by default), places waited for, and what one can book with',
  query: Type.Object({ ...dayRange, subscriptionId: Type.Optional(id) }),
  response: Type.Object({
    list: Type.Array(booking),
    waiting: Type.Array(waitingEntry),
    subscriptions: Type.Array(bookableSubscription),
    /** Hours before a class until which it can be moved or cancelled. */
    cancelHours: Type.Integer(),
  }),
})

export const bookingWish = { sessionId: id, participantId: id, subscriptionId: id }
export const booked = Type.Object({
  ...envelope.properties,
  id: Type.Optional(id),
  /** The entry of the waiting list that was made instead of a booking: the session is full. */
  waitingId: Type.Optional(id),
})

/** Refusals answer under `SessionId`, `ParticipantId` or `SubscriptionId`. */
export const createBooking = defineCall({
  ...ownCommand,
  path: '/api/Me/Booking/Create',
  summary: 'Books a session for one’s student; a full one may be waited for at once',
  body: Type.Object({ ...bookingWish, waitIfFull: Type.Optional(Type.Boolean()) }),
  response: booked,
})

export const moveBooking = defineCall({
  ...ownCommand,
  path: '/api/Me/Booking/Move/:id',
  summary:
    'Takes another session of the course instead, until some hours before; answers the new booking’s id',
  params: idParams,
  body: Type.Object({ sessionId: id }),
  response: booked,
})

export const cancelBooking = defineCall({
  ...ownCommand,
  path: '/api/Me/Booking/Cancel/:id',
  summary: 'Gives a place back, until some hours before',
  params: idParams,
  response: envelope,
})

export const joinWaiting = defineCall({
  ...ownCommand,
  path: '/api/Me/Waiting/Join',
  summary: 'Waits for a place in a full session',
  body: Type.Object(bookingWish),
  response: booked,
})

export const leaveWaiting = defineCall({
  ...ownCommand,
  path: '/api/Me/Waiting/Leave/:id',
  summary: 'Waits no longer, or refuses the place that is offered',
  params: idParams,
  response: envelope,
})

export const acceptWaiting = defineCall({
  ...ownCommand,
  path: '/api/Me/Waiting/Accept/:id',
  summary: 'Takes the place that is offered',
  params: idParams,
  response: booked,
})

export const acceptOffer = defineCall({
  method: 'POST',
  service: 'academy',
  access: 'public',
  path: '/api/Waiting/Accept',
  anyAccount: true,
  summary: 'Takes the place that was offered by mail, once, without signing in',
  limit: { name: 'accept-offer', max: 30, networkMax: 300, windowSeconds: 600 },
  body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
  response: booked,
})
