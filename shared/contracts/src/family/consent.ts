import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { envelope, id, instant } from '../common.ts'
import { consentPurposes } from './consent-rules.ts'

const standing = Type.Object({
  given: Type.Boolean(),
  /** The last change; null: there was none. */
  since: Type.Union([instant, Type.Null()]),
})
export type Standing = Static<typeof standing>

export const consentEntry = Type.Object({
  purpose: Type.Enum(consentPurposes),
  /** Empty where the purpose is not about a student. */
  studentName: Type.String(),
  given: Type.Boolean(),
  time: instant,
  /** Version of the privacy notice that was in force; empty where it is not known. */
  noticeVersion: Type.String(),
})
export type ConsentEntry = Static<typeof consentEntry>

export const ownConsents = Type.Object({
  /** By name; none while the account is guarded. */
  students: Type.Array(Type.Object({ id, name: Type.String(), photos: standing, health: standing })),
  mails: Type.Object({ reminders: standing, renewals: standing, announcements: standing }),
  /** The newest first, at most `mostConsentEntries`. */
  history: Type.Array(consentEntry),
})
export type OwnConsents = Static<typeof ownConsents>

const own = { service: 'academy', access: ['GeneralUser'] } as const

export const getOwnConsents = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Consent/Index',
  summary: 'What one has agreed to, by purpose and student, and what changed',
  response: ownConsents,
})

/**
 * `health` is given by saving health notes, and can only be withdrawn here. The mails are the choices of `saveMailChoices`.
 */
export const saveConsent = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Consent/Save',
  summary: 'Gives or withdraws the consent to one purpose; without that of health, the notes are erased',
  limit: { name: 'consent', max: 120, windowSeconds: 600 },
  body: Type.Object({
    purpose: Type.Enum(consentPurposes),
    /** The student; only for purposes about students. */
    participantId: Type.Optional(Type.Union([id, Type.Null()])),
    given: Type.Boolean(),
  }),
  response: envelope,
})
