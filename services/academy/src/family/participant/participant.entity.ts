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
    /** Taken off its share of a course up to and with the last day, and why; all or none. */
    scholarshipPercent: label('Beca', p.integer().strictNullable().default(null)),
    scholarshipUntil: label('Beca hasta', plainDate().strictNullable().default(null)),
    scholarshipReason: label('Motivo de la beca', p.text().strictNullable().default(null)),
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
    {
      name: 'participant_scholarship_check',
      expression:
        '(scholarship_percent IS NULL) = (scholarship_until IS NULL) AND (scholarship_percent IS NULL) = (scholarship_reason IS NULL) AND (scholarship_percent IS NULL OR scholarship_percent >= 1 AND scholarship_percent <= 100)',
    },
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
