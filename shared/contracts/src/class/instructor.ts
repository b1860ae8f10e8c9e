import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, instant, pesos, plainDate, searchText, studentCount } from '../common.ts'
import { timetableSession } from '../timetable/calls.ts'
import { bookingStatuses } from '../timetable/rules.ts'
import { maxClassSize } from './rules.ts'

/** The family agrees to photos for the site and social networks. */
export const photosAllowed = Type.Boolean()

/** One student with one active subscription, or with none. */
export const instructorRow = Type.Object({
  id,
  name: Type.String(),
  subscription: Type.Union([
    Type.Object({
      id,
      courseId: id,
      courseTitle: Type.String(),
      pendingClasses: Type.Integer(),
      studentCount,
      dueDate: instant,
    }),
    Type.Null(),
  ]),
  status: Type.String({ description: "'Al Corriente' or 'No al corriente'." }),
  statusText: Type.String({ description: 'Why no class can begin with it now; empty where one can.' }),
  isFreeSubscription: Type.Boolean(),
  photosAllowed,
  pendingSubscriptions: Type.Array(
    Type.Object({ courseId: id, acquiredClasses: Type.Integer(), createdTime: instant, price: pesos }),
  ),
})
export type InstructorRow = Static<typeof instructorRow>

const ids = Type.Array(id, { maxItems: maxClassSize })
const instructor = { service: 'academy', access: ['Instructor'] } as const

export const getParticipantIds = defineCall({
  ...instructor,
  method: 'GET',
  path: '/api/Instructor/GetParticipantIds',
  summary: 'Ids of students that begin with what is searched, or whose name holds it; at most 50',
  query: Type.Object({ search: searchText }),
  response: Type.Array(id),
})

export const getSearchParticipantsData = defineCall({
  ...instructor,
  method: 'GET',
  path: '/api/Instructor/GetSearchParticipantsData',
  summary: 'Students with their active subscriptions, by repeated `ids`',
  query: Type.Object({ ids: Type.Optional(ids) }),
  response: Type.Array(instructorRow),
})

export const postSearchParticipantsData = defineCall({
  ...instructor,
  method: 'POST',
  path: '/api/Instructor/GetSearchParticipantsData',
  summary: 'The same by an array',
  changesState: false,
  body: ids,
  response: Type.Array(instructorRow),
})

/** Body of StartClass, AddToClass and EndClass. The instructor is the session's user, who `InstructorId` names too. */
export const classBody = Type.Object({
  ParticipantIds: Type.Array(Type.Object({ ParticipantId: id, SubscriptionId: id }), {
    maxItems: maxClassSize,
  }),
  InstructorId: Type.Optional(Type.Integer()),
  /**
   * The session that the class is held in. Students who booked it take the class with that booking, whatever the hour, and
   * none loses the booking of another session while they have a class that is free. Without it, the earliest booking of
   * that day. The session counts as held from then on; one of another day, instructor or course, that was cancelled or
   * that a student has taken already, is refused.
   */
  SessionId: Type.Optional(id),
  /** Bookings of that day that the students take the class with, also of other sessions and whatever the hour. */
  BookingIds: Type.Optional(Type.Array(id, { maxItems: maxClassSize })),
  /** Moment of the command on a device that had no network then; at most a day ago. */
  At: Type.Optional(instant),
})

export const startClass = defineCall({
  ...instructor,
  method: 'POST',
  path: '/api/Instructor/StartClass',
  summary: 'Starts a class: reserves one class of each student’s subscription',
  body: classBody,
  response: envelope,
})

export const endClass = defineCall({
  ...instructor,
  method: 'POST',
  path: '/api/Instructor/EndClass',
  summary: 'Ends the instructor’s open class, once: what was reserved is taken',
  body: classBody,
  response: envelope,
})

export const addToClass = defineCall({
  ...instructor,
  method: 'POST',
  path: '/api/Instructor/AddToClass',
  summary: 'Takes students who come late into the open class; the list names the whole class, with them',
  body: classBody,
  response: envelope,
})

/** Numbers of an instructor's day, in the site's time zone. */
export const instructorFigures = Type.Object({
  /** Classes begun, without those that were undone. */
  classesToday: Type.Integer(),
  /** Places that students took in them. */
  attendancesToday: Type.Integer(),
})
export type InstructorFigures = Static<typeof instructorFigures>

/** As pages of the last release ask: those of today read the sessions. Goes with the next major version. */
export const getInstructorFigures = defineCall({
  ...instructor,
  method: 'GET',
  path: '/api/Instructor/GetFigures',
  summary: 'The instructor’s classes of today and who came, counted',
  response: instructorFigures,
})

export const instructorInClass = defineCall({
  ...instructor,
  method: 'GET',
  path: '/api/Instructor/InstructorInClass',
  summary: 'The instructor’s open class',
  response: Type.Object({
    inClass: Type.Boolean(),
    now: Type.String({
      format: 'date-time',
      description: 'By the service: devices with another clock correct theirs.',
    }),
    startedAt: Type.Union([instant, Type.Null()]),
    participants: Type.Array(
      Type.Object({
        participantId: id,
        subscriptionId: id,
        name: Type.String(),
        courseTitle: Type.String(),
        photosAllowed,
      }),
    ),
  }),
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
  studentCount,
  contactName: Type.String(),
  contactPhone: Type.String(),
  /** An emergency contact, allergies or other notes are saved: see `getBookedHealthNotes`. */
  hasHealthNotes: Type.Boolean(),
  /** Other notes than the contact are saved. */
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
