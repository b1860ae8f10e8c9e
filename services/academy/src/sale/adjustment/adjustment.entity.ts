import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { type AdjustmentKind, adjustmentKinds } from '@rodada/contracts/subscription/adjustment-rules'
import { label } from '@rodada/service/data/label'
import { centavos, identity, instant, plainDate } from '@rodada/service/data/value-types'
import { TimetableSession } from '../../timetable/session/session.entity.ts'
import { Subscription } from '../subscription/subscription.entity.ts'

/**
 * A change of a subscription that goes on. Rows are added, never changed: a trigger refuses it, but for the reason, which an
 * erasure removes. One is undone by another one of its kind.
 */
const Entity = defineEntity({
  name: 'SubscriptionAdjustment',
  label: 'Ajuste de la suscripción',
  tableName: 'subscription_adjustment',
  properties: {
    id: identity(),
    subscriptionId: () =>
      label(
        'Suscripción',
        p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('no action'),
      ),
    kind: label('Tipo', p.enum(adjustmentKinds).$type<AdjustmentKind>()),
    reason: label('Motivo', p.text()),
    /** End of the validity before and after; null: not moved. */
    dueBefore: label('Vigencia anterior', instant().strictNullable().default(null)),
    dueAfter: label('Vigencia nueva', instant().strictNullable().default(null)),
    /** First and last day of a freeze; of its undoing those that were given back. */
    frozenFrom: label('Congelada desde', plainDate().strictNullable().default(null)),
    frozenUntil: label('Congelada hasta', plainDate().strictNullable().default(null)),
    /** Below zero: taken. */
    classes: label('Clases', p.integer().strictNullable().default(null)),
    addedStudents: label(
      'Alumnos agregados',
      p.array().$type<number[]>().columnType('integer[]').default([]),
    ),
    removedStudents: label(
      'Alumnos quitados',
      p.array().$type<number[]>().columnType('integer[]').default([]),
    ),
    /** The class whose cancellation it makes up for. */
    sessionId: () =>
      label(
        'Clase programada',
        p
          .manyToOne(TimetableSession)
          .mapToPk()
          .fieldName('session_id')
          .deleteRule('no action')
          .strictNullable()
          .default(null),
      ),
    /** By how much the price rose; below zero: it fell. */
    amountCentavos: label('Importe', centavos().strictNullable().default(null)),
    /** Ids of the courses between which it was moved. */
    courseBefore: label('Curso anterior', p.integer().strictNullable().default(null)),
    courseAfter: label('Curso nuevo', p.integer().strictNullable().default(null)),
    /** Of a refund in the ledger of money. */
    receiptId: label('Recibo', p.integer().strictNullable().default(null)),
    undoesId: () =>
      label(
        'Deshace el ajuste',
        p
          .manyToOne(Entity)
          .mapToPk()
          .fieldName('undoes_id')
          .deleteRule('no action')
          .strictNullable()
          .default(null),
      ),
    /** Null: the platform itself. */
    actorId: label('Quién lo hizo', p.integer().strictNullable()),
    at: label('Momento', instant()),
  },
  checks: [
    { name: 'subscription_adjustment_due_check', expression: '(due_before IS NULL) = (due_after IS NULL)' },
    { name: 'subscription_adjustment_freeze_check', expression: 'frozen_from <= frozen_until' },
    { name: 'subscription_adjustment_classes_check', expression: 'classes <> 0' },
  ],
  indexes: [
    { name: 'subscription_adjustment_subscription', properties: ['subscriptionId', 'id'] },
    {
      name: 'subscription_adjustment_session',
      properties: ['sessionId'],
      where: 'session_id IS NOT NULL',
    },
    {
      name: 'subscription_adjustment_receipt',
      properties: ['receiptId'],
      where: 'receipt_id IS NOT NULL',
    },
  ],
  uniques: [
    {
      name: 'subscription_adjustment_undone',
      properties: ['undoesId'],
      where: 'undoes_id IS NOT NULL',
    },
  ],
})
export type SubscriptionAdjustment = InferEntity<typeof Entity>
export { Entity as SubscriptionAdjustment }

/** Value of `cause` in the ledger entries of an adjustment. */
export function adjustmentCause({ id }: { readonly id: number }): string {
  return `adjustment ${id}`
}
