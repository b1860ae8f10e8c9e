import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { endTime, envelope, id, idParams, plainDate, requiredText, timeOfDay } from '../common.ts'
import { sessionStudent, staffSession } from './staff-calls.ts'

/** Classes that are cancelled together: for rain, or because their place closes for a day. */

const staff = { service: 'academy', access: ['ClassCapturist'] } as const
const staffCommand = { ...staff, method: 'POST' } as const

/** A session that can be cancelled, with whom to tell. */
export const concernedSession = Type.Object({
  ...staffSession.properties,
  booked: Type.Array(sessionStudent),
})
export type ConcernedSession = Static<typeof concernedSession>

export const getConcerned = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/ClassCapturist/Timetable/Concerned',
  summary:
    'The sessions of a place on a day that are not over and overlap some hours of its clock, with their students',
  query: Type.Object({
    addressId: id,
    date: plainDate,
    from: Type.Optional(timeOfDay),
    to: Type.Optional(endTime),
  }),
  response: Type.Array(concernedSession),
})

const cancelled = Type.Object({
  ...envelope.properties,
  /** Of the cancellation, for `undoCancellation`; absent where nothing was cancelled. */
  id: Type.Optional(id),
})

export const cancelSessions = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Timetable/Cancel',
  summary: 'Cancels sessions together, all or none: each guardian is told and gets the class back',
  body: Type.Object({
    sessionIds: Type.Array(id, { minItems: 1, maxItems: 400 }),
    reason: requiredText(200),
  }),
  response: cancelled,
})

export const closeDay = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Timetable/CloseDay',
  summary:
    'Closes a place for a day and cancels its sessions; refused where others than `sessionIds` are booked',
  body: Type.Object({
    addressId: id,
    date: plainDate,
    reason: requiredText(200),
    /** Sessions with bookings or a waiting list, as they were shown. */
    sessionIds: Type.Array(id, { maxItems: 400 }),
  }),
  response: cancelled,
})

export const openDay = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Timetable/OpenDay',
  summary:
    'Opens a place again on a day; its weekly hours have sessions then, those that were cancelled stay so',
  body: Type.Object({ addressId: id, date: plainDate }),
  response: envelope,
})

export const undoCancellation = defineCall({
  ...staffCommand,
  path: '/api/ClassCapturist/Timetable/Undo/:id',
  summary: 'Within ten minutes: the sessions take place with their bookings, and each guardian is told',
  params: idParams,
  response: envelope,
})
