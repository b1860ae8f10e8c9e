import { sql } from 'kysely'

/** Number of students who take from the classes of `subscription`. */
export const studentCount = sql<number>`(select count(*)::integer from subscription_participant sharing
  where sharing.subscription_id = subscription.id)`
