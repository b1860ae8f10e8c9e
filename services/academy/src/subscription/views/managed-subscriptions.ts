import type { ManagedSubscription } from '@rodada/contracts/staff-subscription'
import type { AcademyDb } from '../../entities.ts'
import { presentSubscription } from './present-subscription.ts'
import { createdByName, selectViews } from './read-views.ts'

/** Course subscriptions with their customers, in the order of the ids. */
export async function readManagedSubscriptions(
  db: AcademyDb,
  ids: readonly number[],
): Promise<ManagedSubscription[]> {
  const rows = await selectViews(db, ids)
    .leftJoin('user_copy', 'user_copy.userId', 'subscription.createdBy')
    .select(createdByName.as('createdByName'))
    .execute()
  const staff = { isOwner: false, hidden: false }
  return rows.map((row) => ({ ...presentSubscription(row, staff), createdByName: row.createdByName }))
}
