import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { Command } from '@rodada/service/command/command'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { lockParticipants } from '../participant/lock-participants.ts'
import { familyCorrected } from '../staff/family-mails.ts'
import type { Known } from './known-families.ts'

const reason = 'lo actualizamos con la lista de alumnos de la escuela.'

/** Locks the families that a file corrects and the courses that it sells, in the order of decision 035. */
export async function lockKnown(
  db: AcademyDb,
  { correctedFamilies: families }: Known,
  courseIds: readonly number[],
): Promise<void> {
  const ids = families.map(({ id }) => id)
  await sql`select from responsible where id = any(${ids}::integer[]) order by id for no key update`.execute(
    db,
  )
  await sql`select from course where id = any(${courseIds}::integer[]) order by id for share`.execute(db)
}

/** Stores what a file corrects, by plain statements, and mails the families that have an account. The caller has locked them. */
export async function correctKnown(
  command: Command,
  { correctedFamilies: families, correctedStudents: students }: Known,
): Promise<void> {
  const db = dbOf(command.em)
  if (families.length > 0) {
    const ids = families.map(({ id }) => id)
    // A link that was mailed to an earlier address opens nothing.
    await sql`delete from family_link using responsible,
        unnest(${ids}::integer[], ${families.map(({ email }) => email)}::text[]) as file(id, email)
      where family_id = file.id and responsible.id = file.id and responsible.email <> file.email`.execute(db)
    await sql`update responsible set name = file.name, phone = file.phone, email = file.email,
        updated_at = ${command.at}, version = version + 1
      from unnest(${ids}::integer[], ${families.map(({ name }) => name)}::text[],
        ${families.map(({ phone }) => phone)}::text[], ${families.map(({ email }) => email)}::text[])
        as file(id, name, phone, email)
      where responsible.id = file.id`.execute(db)
    await sql`update user_copy set name = responsible.name from responsible
      where responsible.id = any(${ids}::integer[]) and user_copy.user_id = responsible.id`.execute(db)
  }
  if (students.length === 0) return
  const ids = students.map(({ id }) => id)
  await lockParticipants(command.em, ids)
  await sql`update participant set name = file.name, birthdate = file.birthdate,
      relationship = file.relationship, parent_name = file.parent_name,
      scholarship_percent = file.percent, scholarship_until = file.until, scholarship_reason = file.reason,
      version = version + 1
    from unnest(${ids}::integer[], ${students.map(({ name }) => name)}::text[],
      ${students.map(({ birthdate }) => birthdate)}::date[],
      ${students.map(({ relationship }) => relationship)}::text[],
      ${students.map(({ parentName }) => parentName)}::text[],
      ${students.map(({ scholarshipPercent }) => scholarshipPercent)}::integer[],
      ${students.map(({ scholarshipUntil }) => scholarshipUntil)}::date[],
      ${students.map(({ scholarshipReason }) => scholarshipReason)}::text[])
      as file(id, name, birthdate, relationship, parent_name, percent, until, reason)
    where participant.id = file.id`.execute(db)
  const accounts = [...new Set(students.map(({ familyId }) => familyId))].filter(hasAccount)
  await command.sendMail(familyCorrected, ...accounts.map((familyId) => ({ familyId, reason })))
}
