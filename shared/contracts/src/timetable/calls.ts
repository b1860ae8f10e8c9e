import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, idParams, instant, nullable, plainDate } from '../common.ts'
import { sessionStatuses } from './rules.ts'

export const person = Type.Object({ id, name: Type.String() })

/** A slot of a course on a day. */
export const timetableSession = Type.Object({
  id,
  courseId: id,
  courseTitle: Type.String(),
  /** Null: it was added by hand, or its slot is gone. */
  slotId: nullable(id),
  /** The day on which it begins, by the clock of its place. */
  date: plainDate,
  startTime: instant,
  endTime: instant,
  /** IANA zone of its hours. */
  zone: Type.String(),
  level: nullable(Type.String()),
  address: nullable(Type.Object({ id, name: Type.String(), mapUrl: Type.String() })),
  /** Null: no limit. */
  capacity: nullable(Type.Integer()),
  /** Places that can be booked now, without those that are offered or waited for. Null: no limit. */
  placesLeft: nullable(Type.Integer()),
  status: Type.Enum(sessionStatuses),
  cancelReason: nullable(Type.String()),
  instructors: Type.Array(person),
})
export type TimetableSession = Static<typeof timetableSession>

export const dayRange = { from: Type.Optional(plainDate), to: Type.Optional(plainDate) }
const open = { method: 'GET', service: 'academy', access: 'public', publicRead: true } as const

export const getCourseSessions = defineCall({
  ...open,
  path: '/api/Course/GetSessions/:id',
  summary: 'Sessions of a course that can still be booked or waited for, the next one first',
  params: idParams,
  query: Type.Object({ ...dayRange, addressId: Type.Optional(id) }),
  response: Type.Array(timetableSession),
})

export const getTimetableWeek = defineCall({
  ...open,
  path: '/api/Timetable/Week',
  summary: 'The sessions of a week, cancelled ones too; `from` is any day of it, this week by default',
  query: Type.Object({
    from: Type.Optional(plainDate),
    addressId: Type.Optional(id),
    /** Seven days that begin with `from` itself, today at the earliest. */
    rolling: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({ from: plainDate, to: plainDate, sessions: Type.Array(timetableSession) }),
})
