import { expiringWithinDays } from '@rodada/contracts/student/rules'
import type { ClassFigures } from '@rodada/contracts/subscription/staff-calls'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { isOwing } from '../../sale/subscription/owed-for.ts'
import { isRefundDue } from '../../sale/subscription/read-refund.ts'

/** Counts what waits for the staff; each count has a partial index. */
export async function readClassFigures(db: AcademyDb): Promise<ClassFigures> {
  const { rows } = await sql<ClassFigures>`
    select (
      select count(*)::integer from subscription where ${isOwing()}
    ) as "pendingPayments", (
      select count(*)::integer from subscription
      where status = 'Active' and due_date > now()
        and due_date <= now() + ${expiringWithinDays}::integer * interval '1 day'
    ) as "expiringSubscriptions", (
      select count(*)::integer from booking where status = 'booked' and hold_until is not null
    ) as "unpaidPlaces", (
      select count(*)::integer from held_class where ended_at is null
    ) as "openClasses", (
      select count(*)::integer from subscription where ${isRefundDue}
    ) as "refundsDue",
    (count(*) filter (where state = 'refund'))::integer as refunds,
    (count(*) filter (where state = 'review'))::integer as reviews
    from payment_attempt where state in ('refund', 'review') and case_closed_at is null`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate without a row')
  return figures
}
