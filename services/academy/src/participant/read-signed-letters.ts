import type { SignedLetter } from '@rodada/contracts/letter'
import { letterVersion } from '@rodada/contracts/letter-text'
import { dayInMexico, isMinor } from '@rodada/contracts/student-age'
import type { AcademyDb } from '../entities.ts'

interface Student {
  readonly id: number
  readonly birthdate: string
}

/** By student; who is not among them has to sign the version in force. */
export type SignedLetters = ReadonlyMap<number, NonNullable<SignedLetter>>

/** Which students have a letter that holds today: of the version in force, and by who answers now. */
export async function readSignedLetters(
  db: AcademyDb,
  students: readonly Student[],
  now: Date,
): Promise<SignedLetters> {
  const today = dayInMexico(now)
  const minors = new Map(students.map(({ id, birthdate }) => [id, isMinor(birthdate, today)]))
  if (minors.size === 0) return new Map()
  const rows = await db
    .selectFrom('signed_letter')
    .select(['participantId', 'isMinor', 'signedAt', 'file'])
    .where('participantId', 'in', [...minors.keys()])
    .where('version', '=', letterVersion)
    .execute()
  const valid = rows.filter((row) => row.isMinor === minors.get(row.participantId))
  return new Map(valid.map((row) => [row.participantId, presentSigned(row)]))
}

export function presentSigned({ signedAt, file }: { readonly signedAt: Date; readonly file: string }) {
  return { signedTime: signedAt.toISOString(), file }
}
