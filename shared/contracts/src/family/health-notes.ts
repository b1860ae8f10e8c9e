import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, idParams, optionalLines, optionalText, phoneInput, recordVersion } from '../common.ts'
import { healthTextLength } from './consent-rules.ts'

/** The emergency contact of a student, and notes on their health. Empty where nothing is saved. */
export const healthNotes = Type.Object({
  contactName: Type.String(),
  contactPhone: Type.String({ description: 'E.164.' }),
  allergies: Type.String(),
  medicalNotes: Type.String(),
})
export type HealthNotes = Static<typeof healthNotes>

/** With the version to send back with a save: 0 while nothing is saved. */
export const ownHealthNotes = Type.Object({ ...healthNotes.properties, version: recordVersion })
export type OwnHealthNotes = Static<typeof ownHealthNotes>

const own = { service: 'academy', access: 'user' } as const

export const getHealthNotes = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Participant/HealthNotes/:id',
  summary: 'The health notes of one of one’s own students; every view of what is saved is recorded',
  params: idParams,
  response: ownHealthNotes,
})

export const editHealthNotes = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Participant/EditHealthNotes/:id',
  summary: 'Saves the health notes of one of one’s own students; empty ones are forgotten',
  params: idParams,
  body: Type.Object({
    contactName: optionalText(),
    contactPhone: Type.Optional(Type.Union([phoneInput, Type.Null()])),
    allergies: optionalLines(healthTextLength),
    medicalNotes: optionalLines(healthTextLength),
    /** Health is sensitive: without the guardian's express consent nothing is kept of it. */
    consent: Type.Optional(Type.Boolean()),
    version: Type.Optional(recordVersion),
  }),
  response: envelope,
})

/**
 * Notes on the student of a booking. For an instructor who may not read them yet, `medicalNotes` says what to do first,
 * and the rest is empty.
 */
export const bookedHealthNotes = Type.Object({
  ...healthNotes.properties,
  mayRead: Type.Boolean({
    description:
      'False in a session without instructors, for who has neither started its class nor another one there.',
  }),
})
export type BookedHealthNotes = Static<typeof bookedHealthNotes>

export const getBookedHealthNotes = defineCall({
  method: 'GET',
  service: 'academy',
  access: ['Instructor'],
  path: '/api/Instructor/HealthNotes/:id',
  summary:
    'The health notes of the student of a booking, for who holds its session today; of one without instructors for who has started its class or has another one there; every view is recorded',
  params: idParams,
  response: bookedHealthNotes,
})
