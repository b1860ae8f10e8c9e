import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { consentPurposes } from '@rodada/contracts/family/consent-rules'
import { label } from '@rodada/service/data/label'
import { identity, instant } from '@rodada/service/data/value-types'

/**
 * A change of an account's consent to a purpose: the newest entry of purpose and student holds. Rows never
 * change and outlive the student, since they prove what was agreed to; they contain no names.
 */
export const ConsentEntry = defineEntity({
  name: 'ConsentEntry',
  label: 'Consentimiento',
  tableName: 'consent_entry',
  properties: {
    id: identity(),
    accountId: label('Cuenta', p.integer()),
    /** Null: about no student. No foreign key, since entries outlive students. */
    participantId: label('Alumno', p.integer().strictNullable()),
    purpose: label('Para qué', p.enum(consentPurposes)),
    given: label('Consentimiento dado', p.boolean()),
    at: label('Momento', instant()),
    /** Version of the privacy notice in force; empty where it is not known. */
    noticeVersion: label('Versión del aviso de privacidad', p.text()),
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
