import { hash } from 'node:crypto'
import type { LetterText } from '@rodada/contracts/family/letter'
import { fillDeclaration, letterClauses } from '@rodada/contracts/family/letter-text'
import { isMinor } from '@rodada/contracts/student/rules'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { formatPlainDay } from '@rodada/service/words/formats'

interface Business {
  readonly name: string
  readonly legalName: string | null
}

interface Student {
  readonly name: string
  /** Null for an adult, and where it is not known. */
  readonly parentName: string | null
  readonly birthdate: string
}

interface Contact {
  readonly name: string
  readonly phone: string
}

/** The letter of a student as of `now`, with its digest. */
export function letterOf(student: Student, contact: Contact | undefined, business: Business, now: Date) {
  const minor = isMinor(student.birthdate, dayInMexico(now))
  const text = composeLetter(student, minor, contact, business)
  const signerName = minor ? (student.parentName ?? '') : student.name
  return { isMinor: minor, signerName, text, textHash: letterHash(text) }
}

function composeLetter(
  { name, parentName, birthdate }: Student,
  minor: boolean,
  contact: Contact | undefined,
  business: Business,
): LetterText {
  const blanks = {
    participantName: name,
    parentName: parentName ?? '',
    birthdate: formatPlainDay(birthdate),
  }
  const declaration = fillDeclaration(
    minor,
    (words) => words,
    (blank) => blanks[blank],
  ).join('')
  return {
    addressee: [business.name, ...(business.legalName === null ? [] : [business.legalName]), 'Presente'],
    declaration,
    clauses: [...letterClauses(minor, business.name)],
    closing: [
      ...(contact ? [`Teléfono: ${formatPhone(contact.phone)} (${contact.name}).`] : []),
      'Contacto de emergencia, alergias, padecimientos o medicamentos: los registrados en los datos de salud del sitio.',
    ],
  }
}

/** The text of which the digest is made: a line for each part, clauses numbered. */
export function plainLetter({ addressee, declaration, clauses, closing }: LetterText): string {
  const numbered = clauses.map((clause, at) => `${at + 1}. ${clause}`)
  return ['Carta responsiva', ...addressee, declaration, ...numbered, ...closing].join('\n')
}

/** SHA-256 of the plain text in UTF-8, hexadecimal. */
function letterHash(text: LetterText): string {
  return hash('sha256', plainLetter(text), 'hex')
}
