import { mostClassesTaken } from '@rodada/contracts/class/rules'
import type { ClassTaken, Participant } from '@rodada/contracts/family/participant'
import { notFound } from '@rodada/service/http/errors'
import { type Selectable, sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../../entities.ts'
import { classZone, zoneOrSite } from '../../time/class-zone.ts'
import type { ResponsibleRow } from '../guardian/responsible.ts'
import { byStudentName } from './participant-order.ts'
import { readSignedLetters, type SignedLetters } from './read-signed-letters.ts'

export type ParticipantRow = Selectable<AcademyTables['participant']>

/** An account's own students by name. */
export function readParticipants(db: AcademyDb, accountId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('participant')
    .selectAll()
    .where('responsibleId', '=', accountId)
    .where('forgottenAt', 'is', null)
    .orderBy(byStudentName)
    .execute()
}

export function readSubscriptionStudents(db: AcademyDb, subscriptionId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('participant')
    .innerJoin('subscription_participant as link', 'link.participantId', 'participant.id')
    .selectAll('participant')
    .where('link.subscriptionId', '=', subscriptionId)
    .orderBy(byStudentName)
    .execute()
}

/** @throws notFound for another customer's. */
export async function readOwnParticipant(
  db: AcademyDb,
  accountId: number,
  id: number,
): Promise<ParticipantRow> {
  const mine = db.selectFrom('participant').selectAll().where('responsibleId', '=', accountId)
  const row = await mine.where('id', '=', id).where('forgottenAt', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Letters and emergency contacts of students. */
export interface StudentPapers {
  readonly letters: SignedLetters
  /** Ids of students who have an emergency contact. */
  readonly contacts: ReadonlySet<number>
}

export async function readStudentPapers(
  db: AcademyDb,
  students: readonly { readonly id: number }[],
  now: Date,
): Promise<StudentPapers> {
  const [letters, contacts] = await Promise.all([
    readSignedLetters(db, students, now),
    readEmergencyContacts(db, students),
  ])
  return { letters, contacts }
}

/** Ids of students who have an emergency contact. Nothing is decrypted: it is no view of the notes. */
export async function readEmergencyContacts(
  db: AcademyDb,
  students: readonly { readonly id: number }[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('health_notes')
    .select('participantId')
    .where('hasContact', '=', true)
    .where('participantId', '=', sql<number>`any(${students.map(({ id }) => id)}::integer[])`)
    .execute()
  return new Set(rows.map(({ participantId }) => participantId))
}

/** @param responsible name of the adult who can be reached. */
export function presentParticipant(
  row: ParticipantRow,
  responsible: ResponsibleRow | undefined,
  { letters, contacts }: StudentPapers,
): Participant {
  return {
    id: row.id,
    name: row.name,
    birthdate: row.birthdate,
    relationship: row.relationship,
    parentName: row.parentName,
    contactName: responsible?.name ?? '',
    contactPhone: responsible?.phone ?? '',
    contactCredentialFront: responsible?.credentialFront?.name ?? null,
    contactCredentialBack: responsible?.credentialBack?.name ?? null,
    responsibleId: row.responsibleId,
    letter: letters.get(row.id) ?? null,
    hasEmergencyContact: contacts.has(row.id),
  }
}

/** Open, past and undone classes of a student, the newest first. */
export async function readClassesTaken(
  db: AcademyDb,
  participantId: number,
  most = mostClassesTaken,
): Promise<ClassTaken[]> {
  const { rows } = await sql<Omit<ClassTaken, 'zone'> & { zone: string | null }>`
    select subscription.id as "subscriptionId", course.id as "courseId", course.title as "courseTitle",
      held_class.started_at as "startedTime", ${classZone} as zone,
      coalesce(trim(instructor.name || ' ' || instructor.last_name), '') as "instructorName",
      case when held_class.undone_at is not null then 'undone' when held_class.ended_at is null then 'open'
        else 'finished' end as state
    from class_attendance attendance
    join held_class on held_class.id = attendance.class_id
    join subscription on subscription.id = attendance.subscription_id
    join course on course.id = subscription.course_id
    left join user_copy instructor on instructor.user_id = held_class.instructor_id
    where attendance.participant_id = ${participantId}
    order by held_class.started_at desc, held_class.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...row,
    zone: zoneOrSite(row.zone),
    startedTime: new Date(row.startedTime).toISOString(),
  }))
}
