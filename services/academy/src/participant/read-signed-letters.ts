import type { SignedLetter } from '@rodada/contracts/letter'
import { letterVersion } from '@rodada/contracts/letter-text'
import { readBusiness } from '@rodada/service/business/business-copy'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'
import { letterOf } from './letter-text.ts'

interface SignedRow {
  readonly id: number
  readonly name: string
  readonly parentName: string | null
  readonly birthdate: string
  readonly contact: { readonly name: string; readonly phone: string } | null
  readonly textHash: string
  readonly signedAt: string
  readonly file: string
}

/** By student; who is not among them has to sign the letter as it reads now. */
export type SignedLetters = ReadonlyMap<number, NonNullable<SignedLetter>>

/** Which students have a letter that holds today: signed in the very words in which it would be signed now. */
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
  const valid = rows.filter(({ textHash, contact, ...student }) => {
    return textHash === letterOf(student, contact ?? undefined, business, now).textHash
  })
  return new Map(valid.map((row) => [row.id, presentSigned(row)]))
}

async function readSigned(db: AcademyDb, ids: readonly number[]): Promise<readonly SignedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SignedRow>`
    select participant.id, participant.name, participant.parent_name as "parentName", participant.birthdate::text,
      case when responsible.id is not null
        then jsonb_build_object('name', responsible.name, 'phone', responsible.phone) end as contact,
      signed_letter.text_hash as "textHash", signed_letter.signed_at as "signedAt", signed_letter.file
    from signed_letter
    join participant on participant.id = signed_letter.participant_id
    left join responsible on responsible.id = participant.responsible_id
    where signed_letter.participant_id = any(${ids}::integer[]) and signed_letter.version = ${letterVersion}`.execute(
    db,
  )
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
