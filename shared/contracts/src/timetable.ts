import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import {
  envelope,
  id,
  idParams,
  instant,
  optionalText,
  page,
  pagingQuery,
  recordVersion,
  requiredText,
  searchText,
  timeOfDay,
} from './common.ts'
import { photosAllowed } from './instructor.ts'
import { plainDate } from './participant.ts'
import { bookingStatuses, releaseReasons, sessionStatuses, waitingStatuses } from './timetable-rules.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
const person = Type.Object({ id, name: Type.String() })

/** A slot of a course on a day. */
export const timetableSession = Type.Object({
  id,
  courseId: id,
  courseTitle: Type.String(),
  /** Null: it was added by hand, or its slot is gone. */
  slotId: nullable(id),
  /** The day in the site's time zone on which it begins. */
  date: plainDate,
  startTime: instant,
  endTime: instant,
  level: nullable(Type.String()),
  address: nullable(Type.Object({ id, name: Type.String(), mapUrl: Type.String() })),
  /** Null: no limit. */
  capacity: nullable(Type.Integer()),
  /** What can be booked now: places that are offered or waited for are not. Null: no limit. */
  placesLeft: nullable(Type.Integer()),
  status: Type.Enum(sessionStatuses),
  cancelReason: nullable(Type.String()),
  instructors: Type.Array(person),
})
export type TimetableSession = Static<typeof timetableSession>

const range = { from: Type.Optional(plainDate), to: Type.Optional(plainDate) }
const open = { method: 'GET', service: 'academy', access: 'public', publicRead: true } as const

export const getCourseSessions = defineCall({
  ...open,
  path: '/api/Course/GetSessions/:id',
  summary:
    'Sessions of a course that can still be booked or waited for, the next one first; places up to a minute old',
  params: idParams,
  query: Type.Object({ ...range, addressId: Type.Optional(id) }),
  response: Type.Array(timetableSession),
})

export const getTimetableWeek = defineCall({
  ...open,
  path: '/api/Timetable/Week',
  summary: 'The sessions of a week, cancelled ones too; `from` is any day of it, this week by default',
  query: Type.Object({ from: Type.Optional(plainDate), addressId: Type.Optional(id) }),
  response: Type.Object({ from: plainDate, to: plainDate, sessions: Type.Array(timetableSession) }),
})

/** The place of a student in a session. */
export const booking = Type.Object({
  id,
  status: Type.Enum(bookingStatuses),
  session: timetableSession,
  participant: person,
  subscriptionId: id,
  /** Its subscription is not paid: the place is kept until then. */
  holdUntil: nullable(instant),
  releaseReason: nullable(Type.Enum(releaseReasons)),
  /** Until when its owner can move or cancel it. */
  changeUntil: instant,
  canChange: Type.Boolean(),
})
export type Booking = Static<typeof booking>

/** What one can book with. */
export const bookableSubscription = Type.Object({
  id,
  courseId: id,
  courseTitle: Type.String(),
  isPaid: Type.Boolean(),
  /** Classes that are neither taken nor reserved. */
  available: Type.Integer(),
  /** Classes must begin before. */
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
  query: Type.Object({ ...range, subscriptionId: Type.Optional(id) }),
  response: Type.Object({
    list: Type.Array(booking),
    waiting: Type.Array(waitingEntry),
    subscriptions: Type.Array(bookableSubscription),
    /** Hours before a class until which it can be moved or cancelled. */
    cancelHours: Type.Integer(),
  }),
})

const wish = { sessionId: id, participantId: id, subscriptionId: id }
const booked = Type.Object({
  ...envelope.properties,
  id: Type.Optional(id),
  /** Of a full session: the place in the line that was taken instead. */
  waitingId: Type.Optional(id),
})

/** Refusals answer under `SessionId`, `ParticipantId` or `SubscriptionId`. */
export const createBooking = defineCall({
  ...ownCommand,
  path: '/api/Me/Booking/Create',
  summary: 'Books a session for one’s student; a full one may be waited for at once',
  body: Type.Object({ ...wish, waitIfFull: Type.Optional(Type.Boolean()) }),
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
  body: Type.Object(wish),
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
  summary: 'Takes the place that was offered by mail, once, without signing in',
  limit: { name: 'accept-offer', max: 30, windowSeconds: 600 },
  body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
  response: booked,
})

const staff = { service: 'academy', access: ['ClassCapturist'] } as const
const staffCommand = { ...staff, method: 'POST' } as const

const { slotId: _slot, placesLeft: _left, ...shownInWeek } = timetableSession.properties

export const staffSession = Type.Object({
  ...shownInWeek,
  address: nullable(person),
  /** Places that are taken or offered. */
  taken: Type.Integer(),
  waiting: Type.Integer(),
  /** How many `getSessionStudents` tells of. */
  students: Type.Integer(),
  version: Type.Integer(),
})
export type StaffSession = Static<typeof staffSession>

export const getStaffWeek = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Timetable/Week',
  summary: 'The sessions of a week with how many are booked; `from` is any day of it',
  query: Type.Object({ from: Type.Optional(plainDate), addressId: Type.Optional(id) }),
  response: Type.Object({ from: plainDate, to: plainDate, sessions: Type.Array(staffSession) }),
})

export const sessionStudent = Type.Object({
  ...person.properties,
  bookingId: id,
  subscriptionId: id,
  status: Type.Enum(bookingStatuses),
})
export type SessionStudent = Static<typeof sessionStudent>

export const getSessionStudents = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Session/Students/:id',
  summary: 'Who is booked in a session, came to it or missed it, by name',
  params: idParams,
  response: Type.Array(sessionStudent),
})

const hours = { date: plainDate, from: timeOfDay, to: timeOfDay }
const changed = Type.Object({
  ...envelope.properties,
  id: Type.Optional(id),
  affected: Type.Optional(Type.Integer()),
})

export const addSession = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Session/Add',
  summary: 'Adds a session beside those of the slots',
  body: Type.Object({
    courseId: id,
    ...hours,
    addressId: Type.Optional(nullable(id)),
    level: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
    capacity: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1000 }))),
    instructorIds: Type.Optional(Type.Array(id, { maxItems: 10 })),
  }),
  response: changed,
})

export const cancelSession = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Session/Cancel/:id',
  summary: 'Cancels a session: each guardian is told and gets the class back',
  params: idParams,
  body: Type.Object({ reason: requiredText(200) }),
  response: changed,
})

export const moveSession = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Session/Move/:id',
  summary: 'Moves a session with its bookings: each guardian is told',
  params: idParams,
  body: Type.Object({
    ...hours,
    addressId: Type.Optional(nullable(id)),
    version: Type.Optional(recordVersion),
  }),
  response: changed,
})

export const setSessionInstructors = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Session/SetInstructors/:id',
  summary: 'Says who holds a session',
  params: idParams,
  body: Type.Object({ instructorIds: Type.Array(id, { maxItems: 10 }) }),
  response: changed,
})

export const getInstructors = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Instructor/Index',
  summary: 'Who can hold classes, by name',
  response: Type.Array(person),
})

/** What a customer at the counter can book a session with. */
export const counterSubscription = Type.Object({
  id,
  ownerName: Type.String(),
  isPaid: Type.Boolean(),
  /** Classes that are neither taken nor reserved. */
  available: Type.Integer(),
  /** Classes must begin before. */
  validUntil: instant,
  /** Its students; `isBooked`: has a place in the session already. */
  participants: Type.Array(Type.Object({ ...person.properties, isBooked: Type.Boolean() })),
})
export type CounterSubscription = Static<typeof counterSubscription>

export const getCounterSubscriptions = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Booking/Subscriptions',
  summary:
    'Subscriptions that a session can be booked with, found by id, customer or student, a page at a time',
  query: Type.Object({ ...pagingQuery(10), sessionId: id, search: searchText }),
  response: page(counterSubscription),
})

export const getSubscriptionBookings = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Booking/OfSubscription/:id',
  summary: 'The places of a subscription in classes that have not begun, the next one first',
  params: idParams,
  response: Type.Array(booking),
})

export const createStaffBooking = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Booking/Create',
  summary: 'Books a session for a customer at the counter',
  body: Type.Object(wish),
  response: booked,
})

export const cancelStaffBooking = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Booking/Cancel/:id',
  summary: 'Gives a customer’s place back, until the class begins; the guardian is told, with the reason',
  params: idParams,
  // Pages of an earlier release send none.
  body: Type.Union([Type.Object({ reason: optionalText(200) }), Type.Null()]),
  response: envelope,
})

/** A student of a session, as the instructor's list shows them. */
export const rosterRow = Type.Object({
  bookingId: id,
  participantId: id,
  subscriptionId: id,
  name: Type.String(),
  birthdate: plainDate,
  status: Type.Enum(bookingStatuses),
  /** 'Al Corriente' or 'No al corriente', with the reason. */
  standing: Type.String(),
  standingText: Type.String(),
  pendingClasses: Type.Integer(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  /** An emergency contact, allergies or other notes are saved, which `getBookedHealthNotes` tells. */
  hasHealthNotes: Type.Boolean(),
  /** There is more than the contact among them. */
  hasMedicalNotes: Type.Boolean(),
  photosAllowed,
  /** The responsibility letter in force is signed on screen. */
  letterSigned: Type.Boolean(),
})

export const getInstructorToday = defineCall({
  method: 'GET',
  service: 'academy',
  access: ['Instructor'],
  path: '/api/Instructor/Today',
  summary: 'The instructor’s sessions of today, and those without an instructor, with who is booked',
  response: Type.Array(Type.Object({ ...timetableSession.properties, roster: Type.Array(rosterRow) })),
})
