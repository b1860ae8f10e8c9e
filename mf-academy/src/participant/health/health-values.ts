import type { BodyOf } from '@rodada/contracts/call'
import type { editHealthNotes, OwnHealthNotes } from '@rodada/contracts/health-notes'

export interface HealthValues extends OwnHealthNotes {
  consent: boolean
}

/** A guardian who saved them before has consented. */
export function valuesOf(notes: OwnHealthNotes): HealthValues {
  return { ...notes, consent: notes.allergies !== '' || notes.medicalNotes !== '' }
}

/** What the call takes: no telephone instead of an empty one. */
export function bodyOf({ contactPhone, ...values }: HealthValues): BodyOf<typeof editHealthNotes> {
  return { ...values, contactPhone: contactPhone === '' ? null : contactPhone }
}
