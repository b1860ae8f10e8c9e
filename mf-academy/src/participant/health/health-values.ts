import type { BodyOf } from '@rodada/contracts/call'
import type { editHealthNotes, OwnHealthNotes } from '@rodada/contracts/family/health-notes'

export interface HealthValues extends OwnHealthNotes {
  consent: boolean
}

/** Saved notes imply a consent. */
export function valuesOf(notes: OwnHealthNotes): HealthValues {
  return { ...notes, consent: notes.allergies !== '' || notes.medicalNotes !== '' }
}

/** Sends no telephone instead of an empty one. */
export function bodyOf({ contactPhone, ...values }: HealthValues): BodyOf<typeof editHealthNotes> {
  return { ...values, contactPhone: contactPhone === '' ? null : contactPhone }
}
