import type { ClassTaken, Participant } from '@rodada/contracts/participant'
import { type Selectable, sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import type { ResponsibleRow } from './responsible.ts'

export type ParticipantRow = Selectable<AcademyTables['participant']>

/** One's own students by name. */
export function readParticipants(db: AcademyDb, accountId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('participant')
    .selectAll()
    .where('responsible_id', '=', accountId)
    .orderBy(sql`name collate "es-MX-x-icu"`)
    .orderBy('id')
    .execute()
}

/** The students of an account among these ids. */
export async function readOwnParticipants(
  db: AcademyDb,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ParticipantRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('participant')
    .selectAll()
    .where('id', 'in', ids)
    .where('responsible_id', '=', accountId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** @param responsible who can be reached for the student. @param hidden names no identity document. */
export function presentParticipant(
  row: ParticipantRow,
  responsible: ResponsibleRow | undefined,
  hidden = false,
): Participant {
  return {
    id: row.id,
    name: row.name,
    birthdate: row.birthdate,
    relationship: row.relationship,
    parentName: row.parent_name,
    contactName: responsible?.name ?? '',
    contactPhone: responsible?.phone ?? '',
    contactCredentialFront: hidden ? null : (responsible?.credential_front?.name ?? null),
    contactCredentialBack: hidden ? null : (responsible?.credential_back?.name ?? null),
    responsibleId: row.responsible_id,
  }
}

const mostClasses = 200

/**
 * Classes that a student took, the newest first. One that was given back has an entry of the same cause, student and
 * subscription for it.
 */
export async function readClassesTaken(db: AcademyDb, participantId: number): Promise<ClassTaken[]> {
  const { rows } = await sql<ClassTaken>`
    select entry.subscription_id as "subscriptionId", course.id as "courseId", course.title as "courseTitle",
      entry.created_at as "takenTime",
      exists (
        select from credit_entry undone
        where undone.participant_id = entry.participant_id and undone.kind = 'returned'
          and undone.subscription_id = entry.subscription_id and undone.cause = entry.cause
      ) as returned
    from credit_entry entry
    join subscription on subscription.id = entry.subscription_id
    join course on course.id = subscription.course_id
    where entry.participant_id = ${participantId} and entry.kind = 'consumed'
    order by entry.created_at desc, entry.id desc limit ${mostClasses}`.execute(db)
  return rows.map((row) => ({ ...row, takenTime: new Date(row.takenTime).toISOString() }))
}
