import { notFound } from '@rodada/service/errors'
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

/** How the movement log names a class that somebody else than its instructor did something about. */
export function describeSession({ id, instructorId }: ClassSession): string {
  return `Clase ${id} del usuario ${instructorId}`
}

/** A class whose row this transaction holds, with what decides what can be done about it. */
export interface LockedSession extends ClassSession {
  readonly isOpen: boolean
  readonly isUndone: boolean
}

/**
 * Locks a class, before any of its subscriptions: whoever ends or undoes it waits.
 * @throws notFound where there is none.
 */
export async function lockSession(em: EntityManager, id: number): Promise<LockedSession> {
  const row = await em
    .getKysely<AcademyTables>()
    .selectFrom('class_session')
    .select(['instructor_id', 'ended_at', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const { instructor_id: instructorId, ended_at, undone_at } = row
  return { id, instructorId, isOpen: ended_at === null, isUndone: undone_at !== null }
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
