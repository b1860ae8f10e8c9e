import type { LetterDetails } from '@rodada/contracts/letter'
import { letterVersion } from '@rodada/contracts/letter-text'
import { dayInMexico, isMinor } from '@rodada/contracts/student-age'
import { readBusiness } from '@rodada/service/business/business-copy'
import { notFound } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import type { AcademyDb } from '../entities.ts'
import { readResponsible } from '../guardian/responsible.ts'
import { isGuarded } from '../participant/guarded.ts'
import { readOwnParticipant } from '../participant/read-participants.ts'
import { readSignedLetters } from '../participant/read-signed-letters.ts'
import { composeLetter, letterHash } from './letter-text.ts'

/** A letter, and of which state of the student it is. */
export interface LetterToSign {
  readonly details: LetterDetails
  readonly studentVersion: number
}

/** The letter of one of one's own students, as it is today. @throws notFound for anybody else's. */
export async function readLetter(db: AcademyDb, actor: Actor, id: number, now: Date): Promise<LetterToSign> {
  if (await isGuarded(db, actor)) throw notFound()
  const student = await readOwnParticipant(db, actor.userId, id)
  const [business, responsible, letters] = await Promise.all([
    readBusiness(db),
    readResponsible(db, actor.userId),
    readSignedLetters(db, [student], now),
  ])
  const minor = isMinor(student.birthdate, dayInMexico(now))
  const parentName = student.parentName ?? ''
  const text = composeLetter({
    business,
    participantName: student.name,
    parentName,
    birthdate: student.birthdate,
    isMinor: minor,
    contact: { name: responsible?.name ?? '', phone: responsible?.phone ?? '' },
  })
  const details = {
    participantId: id,
    participantName: student.name,
    signerName: minor ? parentName : student.name,
    isMinor: minor,
    version: letterVersion,
    text,
    textHash: letterHash(text),
    signed: letters.get(id) ?? null,
  }
  return { details, studentVersion: student.version }
}
