import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity } from '@rodada/service/data/value-types'

/** A message of the staff to families. */
export const Announcement = defineEntity({
  name: 'Announcement',
  label: 'Mensaje a familias',
  tableName: 'announcement',
  properties: {
    id: identity(),
    subject: label('Asunto', p.text()),
    /** In no log. */
    text: p.text().hidden(),
    /** As it was then: `Clase «Skate 1»`. */
    audience: label('Para', p.text()),
    /** Otherwise it is only prepared, for WhatsApp. */
    isMailed: label('Por correo', p.boolean()),
    /** All of them, also those whose rows have gone since. */
    families: label('Familias', p.integer()),
    mailed: label('Correos', p.integer()),
    withoutEmail: label('Sin correo', p.integer()),
    optedOut: label('No quieren estos correos', p.integer()),
    createdBy: label('Creó', p.integer()),
    createdAt: createdInstant(),
  },
  checks: [
    { name: 'announcement_subject_check', expression: 'length(subject) >= 1 AND length(subject) <= 150' },
    { name: 'announcement_text_check', expression: 'length(text) >= 1 AND length(text) <= 4000' },
  ],
  indexes: [{ name: 'announcement_by_creation', properties: ['createdAt', 'id'] }],
})
export type Announcement = InferEntity<typeof Announcement>
