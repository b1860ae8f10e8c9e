import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { bytes, keyTo, omitted, updatedInstant, version } from '@rodada/service/value-types'
import { Participant } from '../participant/participant.entity.ts'

/** Whom to call in an emergency, and what to know of a student's health. The movement log tells none of it. */
export const HealthNotes = defineEntity({
  name: 'HealthNotes',
  tableName: 'health_notes',
  properties: {
    participantId: () => keyTo(Participant, 'participant_id'),
    encrypted: bytes().serializer(omitted),
    /** Whether there is more than the contact: rosters mark it without opening anything. */
    hasMedicalNotes: p.boolean().serializer(omitted),
    /** Whether it has an emergency contact; false for notes that were saved before this column existed. */
    hasContact: p.boolean().default(true).serializer(omitted),
    updatedAt: updatedInstant(),
    version: version(),
  },
})
export type HealthNotes = InferEntity<typeof HealthNotes>
