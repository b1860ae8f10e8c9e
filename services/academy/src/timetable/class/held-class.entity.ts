import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { label } from '@rodada/service/data/label'
import { identity, instant, keyTo } from '@rodada/service/data/value-types'
import { Participant } from '../../family/participant/participant.entity.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { TimetableSession } from '../session/session.entity.ts'

export interface ClassEnd {
  readonly at: Date
  /** Null: the platform itself. */
  readonly by: number | null
  readonly reason: 'instructor' | 'abandoned' | 'staff'
}

const Entity = defineEntity({
  name: 'HeldClass',
  label: 'Clase',
  tableName: 'held_class',
  properties: {
    id: identity(),
    instructorId: label('Instructor', p.integer()),
    startedAt: label('Comenzó', instant()),
    /** The session in which the class is held; null: none, or not known. */
    sessionId: () =>
      label(
        'Clase programada',
        p
          .manyToOne(TimetableSession)
          .mapToPk()
          .fieldName('session_id')
          .strictNullable()
          .deleteRule('set null'),
      ),
    /** Null: the class is open. */
    endedAt: label('Terminó el', instant().strictNullable()),
    /** Null: the class is open, or was ended as abandoned. */
    endedBy: label('Quién la terminó', p.integer().strictNullable()),
    endReason: label('Cómo terminó', p.enum(['instructor', 'abandoned', 'staff'] as const).strictNullable()),
    /** When its consumed classes were returned, or its reserved ones released. */
    undoneAt: label('Se deshizo', instant().strictNullable()),
    undoneBy: label('Quién la deshizo', p.integer().strictNullable()),
  },
  checks: [
    { name: 'held_class_check', expression: '(ended_at IS NULL) = (end_reason IS NULL)' },
    { name: 'held_class_check1', expression: '(undone_at IS NULL) = (undone_by IS NULL)' },
    { name: 'held_class_check2', expression: 'undone_at IS NULL OR ended_at IS NOT NULL' },
  ],
  uniques: [{ name: 'held_class_open', properties: ['instructorId'], where: 'ended_at IS NULL' }],
  indexes: [
    { name: 'held_class_age', properties: ['startedAt'], where: 'ended_at IS NULL' },
    newestFirst('held_class_time', '(started_at desc, id desc)'),
    newestFirst('held_class_instructor', '(instructor_id, started_at desc, id desc)'),
    {
      name: 'held_class_timetable',
      properties: ['sessionId'],
      where: 'session_id IS NOT NULL',
    },
    newestFirst('held_class_undone', '(started_at desc, id desc) where undone_at is not null'),
  ],
})

function newestFirst(name: string, columns: string) {
  return { name, expression: `create index "${name}" on "held_class" ${columns}` }
}

export class HeldClass extends Entity.class {
  isOpen(): boolean {
    return this.endedAt === null
  }

  isUndone(): boolean {
    return this.undoneAt !== null
  }

  /** The class in the movement log, where another person than its instructor changed it. */
  describe(): string {
    return `Clase ${this.id} del usuario ${this.instructorId}`
  }

  end({ at, by, reason }: ClassEnd): void {
    this.endedAt = at
    this.endedBy = by
    this.endReason = reason
  }

  /** Ends the class first where it is open. */
  undo(at: Date, by: number): void {
    if (this.isOpen()) this.end({ at, by, reason: 'staff' })
    this.undoneAt = at
    this.undoneBy = by
  }
}
Entity.setClass(HeldClass)

export { Entity as HeldClassEntity }

/** Value of `cause` in the ledger entries of a class. */
export function causeOf({ id }: { readonly id: number }): string {
  return `class ${id}`
}

/**
 * A student of a class, and the subscription that the class is taken from. The movement log shows both with
 * the class.
 */
export const ClassAttendance = unlogged(
  defineEntity({
    name: 'ClassAttendance',
    tableName: 'class_attendance',
    properties: {
      classId: () => keyTo(HeldClass, 'class_id'),
      participantId: () => keyTo(Participant, 'participant_id'),
      subscriptionId: () => p.manyToOne(Subscription).mapToPk().fieldName('subscription_id'),
      /** True while the class is open; part of the index that keeps students from two classes at once. */
      isOpen: p.boolean().default(true),
    },
    uniques: [{ name: 'class_attendance_open', properties: ['participantId'], where: 'is_open' }],
    indexes: [
      { name: 'class_attendance_subscription', properties: ['subscriptionId'] },
      { name: 'class_attendance_participant', properties: ['participantId', 'classId'] },
    ],
  }),
)
