import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import {
  computedText,
  createdInstant,
  identity,
  instant,
  plainDate,
  version,
} from '@rodada/service/data/value-types'

export const Participant = defineEntity({
  name: 'Participant',
  label: 'Alumno',
  tableName: 'participant',
  properties: {
    id: identity(),
    /** Id of the account; no foreign key, since the adult may not be stored yet. */
    responsibleId: label('Responsable', p.integer()),
    name: label('Nombre', p.text()),
    birthdate: label('Fecha de nacimiento', plainDate()),
    relationship: label('Parentesco', p.text().strictNullable()),
    parentName: label('Nombre del tutor', p.text().strictNullable()),
    createdAt: createdInstant(),
    /** Set when the student was forgotten: lists of students leave the row out. */
    forgottenAt: instant().hidden().strictNullable(),
    version: version(),
    searchText: computedText('search_key(name)'),
  },
  checks: [
    { name: 'participant_name_check', expression: 'length(name) >= 1 AND length(name) <= 255' },
    { name: 'participant_relationship_check', expression: 'length(relationship) <= 255' },
    { name: 'participant_parent_name_check', expression: 'length(parent_name) <= 255' },
  ],
  indexes: [
    { name: 'participant_responsible', properties: ['responsibleId', 'id'] },
    // Orders of the staff's list; the order by registration uses the primary key.
    {
      name: 'participant_by_name',
      expression: 'create index "participant_by_name" on "participant" (name collate "es-MX-x-icu", id)',
    },
    { name: 'participant_by_birthdate', properties: ['birthdate', 'id'] },
    {
      name: 'participant_search',
      expression:
        'create index "participant_search" on "participant" using gin (search_text extensions.gin_trgm_ops)',
    },
  ],
})
export type Participant = InferEntity<typeof Participant>
