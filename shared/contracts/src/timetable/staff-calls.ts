import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  endTime,
  envelope,
  id,
  idParams,
  instant,
  nullable,
  optionalText,
  page,
  pagingQuery,
  plainDate,
  recordVersion,
  requiredText,
  searchText,
  timeOfDay,
} from '../common.ts'
import { booked, booking, bookingWish } from './booking.ts'
import { person, timetableSession } from './calls.ts'
import { bookingStatuses } from './rules.ts'

const staff = { service: 'academy', access: ['ClassCapturist'] } as const
const staffCommand = { ...staff, method: 'POST' } as const

const { slotId: _slot, placesLeft: _left, ...shownInWeek } = timetableSession.properties

export const staffSession = Type.Object({
  ...shownInWeek,
  address: nullable(person),
  /** Places that are taken or offered. */
  taken: Type.Integer(),
  waiting: Type.Integer(),
  /** Booked, held or missed places. */
  students: Type.Integer(),
  version: Type.Integer(),
})
export type StaffSession = Static<typeof staffSession>

/** A place that is closed on a day. */
export const closedPlace = Type.Object({
  date: plainDate,
  addressId: id,
  name: Type.String(),
  reason: Type.String(),
})
export type ClosedPlace = Static<typeof closedPlace>

/** Sessions that were cancelled together, while that can be undone. */
export const undoable = Type.Object({
  id,
  /** How many. */
  sessions: Type.Integer(),
  /** Names of their places. */
  places: Type.Array(Type.String()),
  reason: Type.String(),
  until: instant,
})

export const getStaffWeek = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Timetable/Week',
  summary: 'The sessions of a week with how many are booked; `from` is any day of it',
  query: Type.Object({ from: Type.Optional(plainDate), addressId: Type.Optional(id) }),
  response: Type.Object({
    from: plainDate,
    to: plainDate,
    sessions: Type.Array(staffSession),
    closed: Type.Array(closedPlace),
    undoable: Type.Array(undoable),
  }),
})

export const getStaffToday = defineCall({
  method: 'GET',
  service: 'academy',
  access: ['ClassCapturist', 'Admin'],
  path: '/api/Timetable/Today',
  summary:
    'The sessions of today by the clock of each place, without cancelled ones, with how many are booked',
  response: Type.Array(staffSession),
})

const studentOfFamily = Type.Object({
  ...person.properties,
  familyId: id,
  /** Of the guardian; both empty where they are not known. */
  contactName: Type.String(),
  contactPhone: Type.String(),
  /** The newest note of the staff about the family; empty without one. */
  note: Type.String(),
})
export type StudentOfFamily = Static<typeof studentOfFamily>

export const sessionStudent = Type.Object({
  ...studentOfFamily.properties,
  bookingId: id,
  subscriptionId: id,
  status: Type.Enum(bookingStatuses),
})
export type SessionStudent = Static<typeof sessionStudent>

/** A student on the waiting list of a session. */
export const waitingStudent = Type.Object({
  ...studentOfFamily.properties,
  entryId: id,
  since: instant,
  /** Until when the offer of a place holds; null: none is offered. */
  offeredUntil: nullable(instant),
})
export type WaitingStudent = Static<typeof waitingStudent>

export const getSessionPeople = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Session/People/:id',
  summary:
    'Who is booked in a session, came to it, missed it or lost it to its cancellation, by name; who waits, the longest first',
  params: idParams,
  response: Type.Object({ students: Type.Array(sessionStudent), waiting: Type.Array(waitingStudent) }),
})

/** As pages of the last release ask: without who waits. Goes with the next major version. */
export const getSessionStudents = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Session/Students/:id',
  summary: 'Who is booked in a session, came to it or missed it, by name',
  params: idParams,
  response: Type.Array(sessionStudent),
})

const hours = { date: plainDate, from: timeOfDay, to: endTime }
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

/** A subscription with which a customer at the counter can book a session. */
export const counterSubscription = Type.Object({
  id,
  ownerName: Type.String(),
  isPaid: Type.Boolean(),
  /** Classes that are neither taken nor reserved. */
  available: Type.Integer(),
  /** A class must begin before it. */
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
  body: Type.Object(bookingWish),
  response: booked,
})

export const cancelStaffBooking = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Booking/Cancel/:id',
  summary: 'Gives a customer’s place back, until the class begins; the guardian is told, with the reason',
  params: idParams,
  body: Type.Object({ reason: optionalText(200) }),
  response: envelope,
})
