import type { Adjustment } from '@rodada/contracts/subscription/adjustment'
import type { AdjustmentKind } from '@rodada/contracts/subscription/adjustment-rules'
import { toPesos } from '@rodada/contracts/words/money'
import { sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'

export interface AdjustmentRow {
  readonly id: number
  readonly kind: AdjustmentKind
  readonly at: string
  readonly reason: string
  readonly undoesId: number | null
  readonly isUndone: boolean
  readonly dueBefore: string | null
  readonly dueAfter: string | null
  readonly frozenFrom: string | null
  readonly frozenUntil: string | null
  readonly classes: number | null
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly sessionStart: string | null
  readonly sessionZone: string | null
  readonly amountCentavos: number | null
  readonly courseBefore: string | null
  readonly courseAfter: string | null
  readonly receiptId: number | null
  readonly refunded: number | null
  readonly byName: string
}

const namesOf = (column: 'added_students' | 'removed_students') => sql`(
  select coalesce(jsonb_agg(name order by id), '[]') from participant
  where id = any(adjustment.${sql.ref(column)}))`

/** Adjustments of a subscription, the newest first. */
export async function readAdjustments(db: AcademyDb, subscriptionId: number): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select adjustment.id, adjustment.kind, adjustment.at, adjustment.reason, adjustment.undoes_id as "undoesId",
      exists (select from subscription_adjustment other where other.undoes_id = adjustment.id) as "isUndone",
      adjustment.due_before as "dueBefore", adjustment.due_after as "dueAfter",
      adjustment.frozen_from::text as "frozenFrom", adjustment.frozen_until::text as "frozenUntil", adjustment.classes,
      ${namesOf('added_students')} as added, ${namesOf('removed_students')} as removed,
      session.starts_at as "sessionStart", session.zone as "sessionZone",
      adjustment.amount_centavos as "amountCentavos",
      (select title from course where id = adjustment.course_before) as "courseBefore",
      (select title from course where id = adjustment.course_after) as "courseAfter",
      receipt.id as "receiptId", abs(receipt.amount_centavos) as refunded,
      coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as "byName"
    from subscription_adjustment adjustment
    left join session on session.id = adjustment.session_id
    left join receipt on receipt.id = adjustment.receipt_id
    left join user_copy on user_copy.user_id = adjustment.actor_id
    where adjustment.subscription_id = ${subscriptionId}
    order by adjustment.id desc`.execute(db)
  return rows
}

const instantOf = (text: string) => new Date(text).toISOString()

/** @param viewer who is `hidden` is shown no names of students, nor what the staff wrote about them. */
export function presentAdjustment(
  row: AdjustmentRow,
  { isStaff, hidden }: { readonly isStaff: boolean; readonly hidden: boolean },
): Adjustment {
  const { dueBefore, dueAfter, frozenFrom, frozenUntil, sessionStart, sessionZone, receiptId, refunded } = row
  const { courseBefore, courseAfter } = row
  return {
    id: row.id,
    kind: row.kind,
    time: instantOf(row.at),
    reason: hidden ? '' : row.reason,
    undoesId: row.undoesId,
    undone: row.isUndone,
    ...(dueBefore !== null &&
      dueAfter !== null && { dueDate: { before: instantOf(dueBefore), after: instantOf(dueAfter) } }),
    ...(frozenFrom !== null && frozenUntil !== null && { frozen: { from: frozenFrom, until: frozenUntil } }),
    ...(row.classes !== null && { classes: row.classes }),
    ...(row.kind === 'students' &&
      !hidden && { students: { added: [...row.added], removed: [...row.removed] } }),
    ...(sessionStart !== null &&
      sessionZone !== null && { session: { startTime: instantOf(sessionStart), zone: sessionZone } }),
    ...(row.amountCentavos !== null && { amount: toPesos(row.amountCentavos) }),
    ...(courseBefore !== null &&
      courseAfter !== null && { courses: { before: courseBefore, after: courseAfter } }),
    ...(receiptId !== null &&
      refunded !== null && { refund: { amount: toPesos(refunded), receipt: receiptId } }),
    ...(isStaff && { byName: row.byName }),
  }
}
