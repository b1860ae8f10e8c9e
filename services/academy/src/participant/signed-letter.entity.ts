import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { identity, instant, omitted } from '@rodada/service/value-types'
import { Participant } from './participant.entity.ts'

/** By hand on the screen, or by the name on the keyboard. */
const signingMethods = ['drawn', 'typed'] as const

/**
 * A letter that was signed on screen. What was signed, by whom and from where is in its PDF; it holds for the words that
 * were signed, whatever telephone or name of the business the letter would have today.
 */
export const SignedLetter = defineEntity({
  name: 'SignedLetter',
  tableName: 'signed_letter',
  properties: {
    id: identity(),
    participantId: () =>
      p.manyToOne(Participant).mapToPk().fieldName('participant_id').deleteRule('no action'),
    version: p.text(),
    /** Whether a guardian signed for the student. */
    isMinor: p.boolean(),
    /** Of the words that were signed. */
    textHash: p.text().check("text_hash ~ '^[0-9a-f]{64}$'"),
    /** For whom it was signed; empty where an earlier release has kept the words' digest alone. */
    participantName: p.text().default(''),
    signerName: p.text(),
    method: p.enum(signingMethods),
    /** Name of the PDF, which `media` keeps. */
    file: p.text().serializer(omitted),
    signedAt: instant(),
    /** The account. */
    signedBy: p.integer(),
  },
  uniques: [{ name: 'signed_letter_once', properties: ['participantId', 'version', 'textHash'] }],
})
export type SignedLetter = InferEntity<typeof SignedLetter>
