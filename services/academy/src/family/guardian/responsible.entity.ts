import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Image } from '@rodada/contracts/common'
import { label } from '@rodada/service/data/label'
import {
  computedText,
  createdInstant,
  json,
  omitted,
  postalAddress,
  updatedInstant,
  version,
} from '@rodada/service/data/value-types'

/**
 * The adult who answers for the students of a family. Its id is the account's, or a number of its own where the family has
 * none (`firstCounterFamily`).
 */
export const Responsible = defineEntity({
  name: 'Responsible',
  label: 'Responsable',
  tableName: 'responsible',
  properties: {
    id: label('Id', p.integer().primary().autoincrement(false)),
    name: label('Nombre', p.text()),
    /** E.164 */
    phone: label('Teléfono', p.text()),
    email: label('Correo', p.text()),
    ...postalAddress(),
    credentialFront: label('Frente de la identificación', json<Image>().strictNullable().serializer(omitted)),
    credentialBack: label('Reverso de la identificación', json<Image>().strictNullable().serializer(omitted)),
    createdAt: createdInstant(),
    updatedAt: updatedInstant(),
    version: version(),
    searchText: computedText(`search_key(name || ' ' || phone || ' ' || email)`),
  },
  checks: [{ name: 'responsible_name_check', expression: 'length(name) >= 1 AND length(name) <= 255' }],
  indexes: [
    {
      name: 'responsible_email',
      expression: 'create index "responsible_email" on "responsible" (lower(email))',
    },
    { name: 'responsible_phone', properties: ['phone'] },
    {
      name: 'responsible_by_name',
      expression: 'create index "responsible_by_name" on "responsible" (name collate "es-MX-x-icu", id)',
    },
    { name: 'responsible_by_creation', properties: ['createdAt', 'id'] },
    {
      name: 'responsible_search',
      expression:
        'create index "responsible_search" on "responsible" using gin (search_text extensions.gin_trgm_ops)',
    },
  ],
})
export type Responsible = InferEntity<typeof Responsible>
