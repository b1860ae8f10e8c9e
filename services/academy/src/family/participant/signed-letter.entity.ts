import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { identity, instant, omitted } from '@rodada/service/data/value-types'
import { Participant } from './participant.entity.ts'

/** Drawn on the screen, or a typed name. */
const signingMethods = ['drawn', 'typed'] as const

/**
 * A letter that was signed on screen. Its PDF has the text, the signer and the origin of the signature. It stays valid
 * for the signed text, also where telephone or business name have changed since.
 */
export const SignedLetter = defineEntity({
  name: 'SignedLetter',
  label: 'Carta firmada',
  tableName: 'signed_letter',
  properties: {
    id: identity(),
    participantId: () =>
      label('Alumno', p.manyToOne(Participant).mapToPk().fieldName('participant_id').deleteRule('no action')),
    version: label('Versión', p.text()),
    /** A guardian signed for the student. */
    isMinor: label('Menor de edad', p.boolean()),
    /** SHA-256 of the signed text. */
    textHash: label('Huella del texto', p.text().check("text_hash ~ '^[0-9a-f]{64}$'")),
    /** Name of the student at the time of signing. */
    participantName: label('Nombre del alumno', p.text().default('')),
    signerName: label('Nombre de quien firma', p.text()),
    method: label('Método', p.enum(signingMethods)),
    /** Name of the PDF at `media`. */
    file: label('Archivo', p.text().serializer(omitted)),
    signedAt: label('Firmada el', instant()),
    /** Id of the account. */
    signedBy: label('Firmó', p.integer()),
  },
  uniques: [{ name: 'signed_letter_once', properties: ['participantId', 'version', 'textHash'] }],
})
export type SignedLetter = InferEntity<typeof SignedLetter>
