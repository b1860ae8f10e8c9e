import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { consentPurposes } from '@rodada/contracts/consent-rules'
import { identity, instant } from '@rodada/service/value-types'

/**
 * An account agreed to a purpose, or no longer does: the newest entry of a purpose and student holds. Rows never change, and
 * outlive the student, as they are the proof of what was agreed to; they name nobody.
 */
export const ConsentEntry = defineEntity({
  name: 'ConsentEntry',
  tableName: 'consent_entry',
  properties: {
    id: identity(),
    accountId: p.integer(),
    /** Null: about no student. No reference: see above. */
    participantId: p.integer().strictNullable(),
    purpose: p.enum(consentPurposes),
    given: p.boolean(),
    at: instant(),
    /** Of the privacy notice that was in force; empty where nobody knows. */
    noticeVersion: p.text(),
  },
  indexes: [
    { name: 'consent_entry_account', properties: ['accountId', 'id'] },
    {
      name: 'consent_entry_participant',
      properties: ['participantId', 'purpose', 'id'],
      where: 'participant_id IS NOT NULL',
    },
  ],
})
export type ConsentEntry = InferEntity<typeof ConsentEntry>
