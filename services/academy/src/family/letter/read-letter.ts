import type { LetterDetails } from '@rodada/contracts/family/letter'
import { letterVersion } from '@rodada/contracts/family/letter-text'
import { readBusiness } from '@rodada/service/business/business-copy'
import { notFound } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyDb } from '../../entities.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { readResponsible } from '../guardian/responsible.ts'
import { letterOf } from '../participant/letter-text.ts'
import { readEmergencyContacts, readOwnParticipant } from '../participant/read-participants.ts'
import { readAllLetters, readSignedLetters } from '../participant/read-signed-letters.ts'

/** A letter, with the version of the student that it was made from. */
export interface LetterToSign {
  readonly details: LetterDetails
  readonly studentVersion: number
}

/** The letter of one's own student as of today. @throws notFound for another customer's. */
export async function readOwnLetter(
  db: AcademyDb,
  actor: Actor,
  id: number,
  now: Date,
): Promise<LetterToSign> {
  if (await isGuarded(db, actor)) throw notFound()
  return readLetter(db, actor.userId, id, now)
}

/** The letter of a family's student as of today. @throws notFound for a student of another family. */
export async function readLetter(
  db: AcademyDb,
  familyId: number,
  id: number,
  now: Date,
): Promise<LetterToSign> {
  const student = await readOwnParticipant(db, familyId, id)
  const [business, responsible, letters, contacts, all] = await Promise.all([
    readBusiness(db),
    readResponsible(db, familyId),
    readSignedLetters(db, [student], now),
    readEmergencyContacts(db, [student]),
    readAllLetters(db, id),
  ])
  const signed = letters.get(id) ?? null
  const { text, textHash, signerName, isMinor } = letterOf(student, responsible, business, now)
  const details = {
    participantId: id,
    participantName: student.name,
    signerName,
    isMinor,
    version: letterVersion,
    text,
    textHash,
    hasEmergencyContact: contacts.has(id),
    signed,
    earlier: all.filter(({ file }) => file !== signed?.file),
  }
  return { details, studentVersion: student.version }
}

/** @throws notFound. */
export async function familyOfStudent(db: AcademyDb, id: number): Promise<number> {
  const student = await db
    .selectFrom('participant')
    .select('responsibleId')
    .where('id', '=', id)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst()
  if (!student) throw notFound()
  return student.responsibleId
}
