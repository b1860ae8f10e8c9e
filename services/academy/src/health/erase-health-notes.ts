import type { TakenEvent } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'

/** Forgets the health notes of the students of an account that is erased; the log says that it was. */
export async function eraseHealthNotes(
  em: EntityManager,
  events: readonly TakenEvent<'person.erased'>[],
): Promise<void> {
  const accounts = events.map(({ data }) => data.userId)
  await dbOf(em)
    .deleteFrom('health_notes')
    .where('participantId', 'in', ({ selectFrom }) =>
      selectFrom('participant').select('participant.id').where('participant.responsibleId', 'in', accounts),
    )
    .execute()
}
