import type { ConsentEntry, OwnConsents, Standing } from '@rodada/contracts/family/consent'
import { type ConsentPurpose, mostConsentEntries } from '@rodada/contracts/family/consent-rules'
import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../participant/participant-order.ts'
import { isGivenAtFirst } from './enter-consent.ts'

/** SQL condition: photos of the student may be shown. */
export function photosAllowed(participantId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select consent.given from consent_entry consent
    where consent.participant_id = ${participantId} and consent.purpose = 'photos'
    order by consent.id desc limit 1), false)`
}

interface LastEntry {
  readonly participantId: number | null
  readonly purpose: ConsentPurpose
  readonly given: boolean
  readonly at: string
}

/**
 * The consents of an account. Health notes and mail choices are read from their own tables; the entries give
 * the date.
 * @param hidden leaves out all students.
 */
export async function readConsents(db: AcademyDb, accountId: number, hidden: boolean): Promise<OwnConsents> {
  const [last, students, choice, history] = await Promise.all([
    readLast(db, accountId),
    hidden ? [] : readStudents(db, accountId),
    db.selectFrom('mail_choice').selectAll().where('accountId', '=', accountId).executeTakeFirst(),
    hidden ? [] : readHistory(db, accountId, mostConsentEntries),
  ])
  const { reminders = true, renewals = true, announcements = true } = choice ?? {}
  const standing = (purpose: ConsentPurpose, participantId: number | null, given?: boolean): Standing => {
    const entry = last.find((one) => one.purpose === purpose && one.participantId === participantId)
    const holds = given ?? entry?.given ?? isGivenAtFirst(purpose)
    return { given: holds, since: entry?.given === holds ? new Date(entry.at).toISOString() : null }
  }
  return {
    students: students.map(({ id, name, hasMedicalNotes }) => ({
      id,
      name,
      photos: standing('photos', id),
      health: standing('health', id, hasMedicalNotes),
    })),
    mails: {
      reminders: standing('reminders', null, reminders),
      renewals: standing('renewals', null, renewals),
      announcements: standing('announcements', null, announcements),
    },
    history,
  }
}

async function readLast(db: AcademyDb, accountId: number): Promise<LastEntry[]> {
  const { rows } = await sql<LastEntry>`
    select distinct on (participant_id, purpose) participant_id as "participantId", purpose, given, at
    from consent_entry where account_id = ${accountId}
    order by participant_id, purpose, id desc`.execute(db)
  return rows
}

interface Student {
  readonly id: number
  readonly name: string
  readonly hasMedicalNotes: boolean
}

async function readStudents(db: AcademyDb, accountId: number): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select participant.id, participant.name, coalesce(notes.has_medical_notes, false) as "hasMedicalNotes"
    from participant left join health_notes notes on notes.participant_id = participant.id
    where participant.responsible_id = ${accountId} and participant.forgotten_at is null
    order by ${byStudentName}`.execute(db)
  return rows
}

/**
 * Consents and withdrawals of an account, the newest first.
 * @param most greatest number of entries; null: no limit.
 */
export async function readHistory(
  db: AcademyDb,
  accountId: number,
  most: number | null,
): Promise<ConsentEntry[]> {
  const { rows } = await sql<ConsentEntry>`
    select entry.purpose, coalesce(participant.name, '') as "studentName", entry.given, entry.at as time,
      entry.notice_version as "noticeVersion"
    from consent_entry entry left join participant on participant.id = entry.participant_id
    where entry.account_id = ${accountId} order by entry.id desc limit ${most}::integer`.execute(db)
  return rows.map((row) => ({ ...row, time: new Date(row.time).toISOString() }))
}
