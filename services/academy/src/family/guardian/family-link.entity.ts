import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { instant } from '@rodada/service/data/value-types'

/** The link with which a family of the counter makes its account; a new one ends the one before. */
export const FamilyLink = defineEntity({
  name: 'FamilyLink',
  label: 'Enlace de la familia',
  tableName: 'family_link',
  properties: {
    familyId: label('Familia', p.integer().primary().autoincrement(false)),
    tokenHash: p.text().hidden(),
    validUntil: label('Vale hasta', instant()),
    createdBy: label('Creó', p.integer()),
  },
  uniques: [{ name: 'family_link_token', properties: ['tokenHash'] }],
})
export type FamilyLink = InferEntity<typeof FamilyLink>
