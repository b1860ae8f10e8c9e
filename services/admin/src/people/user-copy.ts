import type { TakenEvent } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import type { ColumnType } from 'kysely'
import { sql } from 'kysely'

/** What is known here of users' names. */
export interface UserCopyTable {
  user_copy: {
    user_id: number
    name: string
    last_name: string
    changed_at: ColumnType<string, Date, Date>
    search_text: ColumnType<string, never, never>
  }
}

/** Keeps the names of users as identity tells them; an older event that arrives late changes nothing. */
export async function copyUsers(
  em: EntityManager,
  events: readonly TakenEvent<'user.changed'>[],
): Promise<void> {
  // One statement cannot touch a row twice: the last event of each user in the batch holds.
  const latest = new Map<number, TakenEvent<'user.changed'>>()
  for (const event of [...events].sort(byTime)) latest.set(event.data.userId, event)
  const rows = [...latest.values()].map(({ data, occurredAt }) => ({
    user_id: data.userId,
    name: data.name,
    last_name: data.lastName,
    changed_at: new Date(occurredAt),
  }))
  await em
    .getKysely<UserCopyTable>()
    .insertInto('user_copy')
    .values(rows.sort((a, b) => a.user_id - b.user_id))
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          name: sql`excluded.name`,
          last_name: sql`excluded.last_name`,
          changed_at: sql`excluded.changed_at`,
        })
        .where(sql<boolean>`user_copy.changed_at <= excluded.changed_at`),
    )
    .execute()
}

function byTime(a: TakenEvent<'user.changed'>, b: TakenEvent<'user.changed'>): number {
  return Date.parse(a.occurredAt) - Date.parse(b.occurredAt)
}
