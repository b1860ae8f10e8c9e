import type { SignedLetter } from '@rodada/contracts/family/letter'
import { letterVersion } from '@rodada/contracts/family/letter-text'
import { studentAges } from '@rodada/contracts/student/rules'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { readBusiness } from '@rodada/service/business/business-copy'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { letterOf } from './letter-text.ts'

interface SignedRow {
  readonly id: number
  readonly name: string
  readonly parentName: string | null
  readonly birthdate: string
  readonly contact: { readonly name: string; readonly phone: string } | null
  readonly version: string
  readonly isMinor: boolean
  /** Names at the time of signing. */
  readonly participantName: string
  readonly signerName: string
  readonly signedAt: string
  readonly file: string
}

/** Valid letters by student; a student who is not in the map has to sign the current letter. */
export type SignedLetters = ReadonlyMap<number, NonNullable<SignedLetter>>

/** All signed letters of a student, the latest first. */
export async function readAllLetters(db: AcademyDb, id: number): Promise<NonNullable<SignedLetter>[]> {
  return (await readSigned(db, [id])).map(presentSigned)
}

/**
 * Valid letters by student: of the current version, with the same names of student and signer. A new signature is
 * needed where the student has come of age, or a name has changed.
 */
export async function readSignedLetters(
  db: AcademyDb,
  students: readonly { readonly id: number }[],
  now: Date,
): Promise<SignedLetters> {
  const rows = await readSigned(
    db,
    students.map(({ id }) => id),
  )
  if (rows.length === 0) return new Map()
  const business = await readBusiness(db)
  const valid = rows.filter((row) => {
    const { id: _id, contact, ...student } = row
    return holds(row, letterOf(student, contact ?? undefined, business, now))
  })
  // The latest of several.
  return new Map(valid.toReversed().map((row) => [row.id, presentSigned(row)]))
}

function holds(row: SignedRow, today: ReturnType<typeof letterOf>): boolean {
  if (row.version !== letterVersion) return false
  const isSame = isSameName(row.participantName, row.name) && isSameName(row.signerName, today.signerName)
  return isSame && row.isMinor === today.isMinor
}

/** The rule of `readSignedLetters` as SQL condition on `participant`: no letter of the student is valid. */
export function lacksLetter(now: Date): RawBuilder<SqlBool> {
  const today = dayInMexico(now)
  const isMinor = sql<SqlBool>`(participant.birthdate
    > (${today}::date - ${studentAges.adult}::integer * interval '1 year')::date)`
  const comparable = (name: RawBuilder<string>) =>
    sql`search_key(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`
  const signer = sql<string>`case when ${isMinor} then coalesce(participant.parent_name, '') else participant.name end`
  return sql`not exists (
    select from signed_letter letter
    where letter.participant_id = participant.id and letter.version = ${letterVersion}
      and letter.is_minor = ${isMinor}
      and ${comparable(sql`letter.participant_name`)} = ${comparable(sql`participant.name`)}
      and ${comparable(sql`letter.signer_name`)} = ${comparable(signer)})`
}

/** Ignores accents, case and repeated spaces: a corrected spelling is the same person. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

async function readSigned(db: AcademyDb, ids: readonly number[]): Promise<readonly SignedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SignedRow>`
    select participant.id, participant.name, participant.parent_name as "parentName", participant.birthdate::text,
      case when responsible.id is not null
        then jsonb_build_object('name', responsible.name, 'phone', responsible.phone) end as contact,
      signed_letter.version, signed_letter.is_minor as "isMinor", signed_letter.participant_name as "participantName",
      signed_letter.signer_name as "signerName", signed_letter.signed_at as "signedAt", signed_letter.file
    from signed_letter
    join participant on participant.id = signed_letter.participant_id
    left join responsible on responsible.id = participant.responsible_id
    where signed_letter.participant_id = any(${ids}::integer[])
    order by signed_letter.signed_at desc, signed_letter.id desc`.execute(db)
  return rows
}

/** @param signedAt an instant, or a text of PostgreSQL. */
export function presentSigned({
  signedAt,
  file,
}: {
  readonly signedAt: Date | string
  readonly file: string
}) {
  return { signedTime: new Date(signedAt).toISOString(), file }
}
