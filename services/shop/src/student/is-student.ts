import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import type { ShopDb } from '../entities.ts'
import { dbOf } from '../entities.ts'

/** Whether the academy's prices hold: the customer has an active subscription or membership. */
export async function isStudent(db: ShopDb, userId: number | null, now: Date): Promise<boolean> {
  if (userId === null) return false
  const row = await db
    .selectFrom('student_copy')
    .select('subscriptionId')
    .where('userId', '=', userId)
    .where('activeUntil', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Copies the academy's subscriptions; an older version than the stored one changes nothing. */
export async function takeStudents(
  em: EntityManager,
  events: readonly TakenEvent<'student.changed'>[],
): Promise<void> {
  const newest = new Map(
    events
      .map(({ data }) => data)
      .sort((one, other) => one.version - other.version)
      .map((data) => [data.subscriptionId, data]),
  )
  if (newest.size === 0) return
  const rows = [...newest.values()].map(({ activeUntil, ...data }) => ({
    ...data,
    activeUntil: activeUntil === null ? null : new Date(activeUntil),
  }))
  await dbOf(em)
    .insertInto('student_copy')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('subscriptionId')
        .doUpdateSet(({ ref }) => ({
          userId: ref('excluded.userId'),
          activeUntil: ref('excluded.activeUntil'),
          version: ref('excluded.version'),
        }))
        .whereRef('student_copy.version', '<', 'excluded.version'),
    )
    .execute()
}
