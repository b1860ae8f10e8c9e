import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity } from '@rodada/service/data/value-types'
import { Participant } from '../../family/participant/participant.entity.ts'
import { Subscription } from './subscription.entity.ts'

const kinds = ['granted', 'reserved', 'consumed', 'released', 'returned', 'expired', 'revoked'] as const
export type CreditKind = (typeof kinds)[number]

/**
 * An entry of the ledger of classes. Rows are added, never changed: one trigger refuses changes, another adds up the sums.
 */
export const CreditEntry = defineEntity({
  name: 'CreditEntry',
  label: 'Movimiento de clases',
  tableName: 'credit_entry',
  properties: {
    id: identity(),
    subscriptionId: () =>
      label('Suscripción', p.manyToOne(Subscription).mapToPk().fieldName('subscription_id')),
    /** The student who takes the class; null where the entry is about no particular student. */
    participantId: () =>
      label(
        'Alumno',
        p
          .manyToOne(Participant)
          .mapToPk()
          .fieldName('participant_id')
          .deleteRule('no action')
          .strictNullable(),
      ),
    kind: label('Tipo', p.enum(kinds)),
    classes: label('Clases', p.integer()),
    /** E.g. `attempt 1001`, `class 12`. */
    cause: label('Causa', p.text()),
    /** Null: the platform itself. */
    actorId: label('Quién lo hizo', p.integer().strictNullable()),
    createdAt: createdInstant(),
  },
  checks: [{ name: 'credit_entry_classes_check', expression: 'classes > 0' }],
  indexes: [
    { name: 'credit_entry_subscription', properties: ['subscriptionId', 'id'] },
    {
      name: 'credit_entry_participant',
      expression: `create index "credit_entry_participant" on "credit_entry" (participant_id, id desc)
        where participant_id is not null`,
    },
  ],
})
export type CreditEntry = InferEntity<typeof CreditEntry>
