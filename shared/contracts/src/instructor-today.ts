import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { id } from './common.ts'
import { photosAllowed } from './instructor.ts'
import { plainDate } from './participant.ts'
import { timetableSession } from './timetable.ts'
import { bookingStatuses } from './timetable-rules.ts'

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
