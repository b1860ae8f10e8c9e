import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { instant } from '@rodada/service/data/value-types'

/** A copy of a subscription or membership of the academy: its account is a student's until `activeUntil`. */
export const StudentCopy = unlogged(
  defineEntity({
    name: 'StudentCopy',
    tableName: 'student_copy',
    properties: {
      subscriptionId: p.integer().primary().autoincrement(false),
      userId: p.integer(),
      /** Null: not active. */
      activeUntil: instant().strictNullable(),
      /** Raised by the academy with every change: older events change nothing. */
      version: p.integer(),
    },
    indexes: [
      { name: 'student_copy_user', properties: ['userId', 'activeUntil'], where: 'active_until IS NOT NULL' },
    ],
  }),
)
export type StudentCopy = InferEntity<typeof StudentCopy>
