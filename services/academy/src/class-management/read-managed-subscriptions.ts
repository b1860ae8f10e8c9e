import type { ManagedSubscription } from '@rodada/contracts/subscription'
import { plannedOnce } from '@rodada/service/kept-plans'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { presentSubscription } from '../subscription-views/present-subscription.ts'
import { type SubscriptionView, viewColumns } from '../subscription-views/subscription-columns.ts'

/** Course subscriptions with who made them, in the order of the ids. */
export async function readManagedSubscriptions(
  db: AcademyDb,
  ids: readonly number[],
): Promise<ManagedSubscription[]> {
  const { rows } = await sql<SubscriptionView & { readonly created_by_name: string }>`
    ${plannedOnce} select ${viewColumns}, coalesce(trim(owner.name || ' ' || owner.last_name), '') as created_by_name
    from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, place)
    join subscription on subscription.id = wanted.id
    left join course on course.id = subscription.course_id
    left join user_copy owner on owner.user_id = subscription.created_by
    order by wanted.place`.execute(db)
  const staff = { isOwner: false, hidden: false }
  return rows.map((row) => ({ ...presentSubscription(row, staff), createdByName: row.created_by_name }))
}
