import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, idParams, instant, orderMode, page, pagingQuery, searchText } from '../common.ts'
import { defineExport } from '../list/export.ts'
import { classStates } from './rules.ts'

const nullableInstant = Type.Union([instant, Type.Null()])

export const heldClass = Type.Object({
  id,
  instructorId: id,
  instructorName: Type.String(),
  startedTime: instant,
  /** IANA zone of its place. */
  zone: Type.String(),
  /** Null while it goes on. */
  endedTime: nullableInstant,
  /** Ended by its instructor, by the clock after six hours, or by the staff; null while it goes on. */
  endReason: Type.Union([Type.Enum(['instructor', 'abandoned', 'staff']), Type.Null()]),
  /** Its classes were given back, and it counts for no student. */
  undoneTime: nullableInstant,
  state: Type.Enum(classStates),
  /** All of its students; `participants` has those alone whom a search by id is about. */
  studentCount: Type.Integer(),
  participants: Type.Array(
    Type.Object({ id, name: Type.String(), subscriptionId: id, courseId: id, courseTitle: Type.String() }),
  ),
})
export type HeldClass = Static<typeof heldClass>

/** `from` and `to` are plain days, both included, in the site's time zone. */
export const attendanceQuery = Type.Object({
  ...pagingQuery(20),
  /** Id of a student, or words of names: a student's, and for class capturists the instructor's. */
  search: searchText,
  /** Id of a course, or words of its title. */
  course: searchText,
  /** Who held them. */
  instructor: Type.Optional(id),
  state: Type.Optional(Type.Enum(classStates)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  /** Of the start; `desc` by default. */
  orderMode: Type.Optional(orderMode),
})
export type AttendanceQuery = Static<typeof attendanceQuery>

export const getAttendanceIndex = defineCall({
  method: 'GET',
  path: '/api/Attendance/Index',
  service: 'academy',
  access: ['Instructor', 'ClassCapturist'],
  summary:
    'Classes with their students, newest first unless the other order is asked for: everybody’s for class capturists; for instructors their own, and all of a student who is searched by id',
  query: attendanceQuery,
  response: page(heldClass),
})

export const exportAttendance = defineExport('/api/Attendance/Csv', getAttendanceIndex)

const capturist = { method: 'POST', service: 'academy', access: ['ClassCapturist'] } as const

export const endHeldClass = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/Class/End/:id',
  summary: 'Ends a class that goes on: what was reserved is taken',
  params: idParams,
  response: envelope,
})

export const undoHeldClass = defineCall({
  ...capturist,
  path: '/api/ClassCapturist/Class/Undo/:id',
  summary: 'Undoes a class, going on or past: its students get theirs back',
  params: idParams,
  response: envelope,
})
