import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'

/** Updates the adult's e-mail where it is still the mistyped one that was corrected in the account. */
export async function correctEmails(
  em: EntityManager,
  events: readonly TakenEvent<'email.corrected'>[],
): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.occurredAt.localeCompare(other.occurredAt))
  for (const { data } of inOrder)
    await dbOf(em)
      .updateTable('responsible')
      .set({ email: data.after, updatedAt: sql`now()`, version: sql`version + 1` })
      .where('id', '=', data.userId)
      .where(sql`lower(email)`, '=', data.before.toLowerCase())
      .execute()
}
