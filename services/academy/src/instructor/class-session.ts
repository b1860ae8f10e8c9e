import type { Publish } from '@rodada/service/events'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'

/** What commands about classes work with. */
export interface ClassOptions {
  readonly orm: Orm
  readonly publish: Publish
  readonly now: () => Date
}

/** A student of a class, and the subscription that a class is taken from. */
export interface Attendance {
  readonly participantId: number
  readonly subscriptionId: number
}

export interface ClassSession {
  readonly id: number
  readonly instructorId: number
}

/** The cause of a class's entries in the ledger. */
export function causeOf({ id }: Pick<ClassSession, 'id'>): string {
  return `class ${id}`
}

/** Who is in a class, by student. */
export async function readAttendance(em: EntityManager, sessionId: number): Promise<Attendance[]> {
  const rows = await em
    .getKysely<AcademyTables>()
    .selectFrom('class_attendance')
    .select(['participant_id', 'subscription_id'])
    .where('session_id', '=', sessionId)
    .orderBy('participant_id')
    .execute()
  return rows.map(({ participant_id: participantId, subscription_id: subscriptionId }) => ({
    participantId,
    subscriptionId,
  }))
}
