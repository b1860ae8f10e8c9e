import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { bytes, keyTo, omitted, updatedInstant, version } from '@rodada/service/data/value-types'
import { Participant } from '../participant/participant.entity.ts'

/** Emergency contact and medical notes of a student, encrypted. The movement log omits all values. */
export const HealthNotes = defineEntity({
  name: 'HealthNotes',
  label: 'Datos de salud',
  tableName: 'health_notes',
  properties: {
    participantId: () => label('Alumno', keyTo(Participant, 'participant_id')),
    encrypted: label('Contenido cifrado', bytes().serializer(omitted)),
    /** True where there is more than the contact: rosters mark it without decrypting. */
    hasMedicalNotes: label('Tiene notas médicas', p.boolean().serializer(omitted)),
    /** Whether it has an emergency contact; read without decrypting. */
    hasContact: label('Tiene contacto de emergencia', p.boolean().default(true).serializer(omitted)),
    updatedAt: updatedInstant(),
    version: version(),
  },
})
export type HealthNotes = InferEntity<typeof HealthNotes>
