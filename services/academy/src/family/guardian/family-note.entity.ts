import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity, omitted } from '@rodada/service/data/value-types'

/** What the staff note about a family, for each other. */
export const FamilyNote = defineEntity({
  name: 'FamilyNote',
  label: 'Nota de la familia',
  tableName: 'family_note',
  properties: {
    id: identity(),
    familyId: label('Familia', p.integer()),
    text: label('Nota', p.text().serializer(omitted)),
    createdBy: label('Creó', p.integer()),
    createdAt: createdInstant(),
  },
  checks: [{ name: 'family_note_text_check', expression: 'length(text) >= 1 AND length(text) <= 1000' }],
  indexes: [{ name: 'family_note_family', properties: ['familyId', 'id'] }],
})
export type FamilyNote = InferEntity<typeof FamilyNote>
