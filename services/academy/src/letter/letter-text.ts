import { hash } from 'node:crypto'
import type { LetterText } from '@rodada/contracts/letter'
import { fillDeclaration, letterClauses } from '@rodada/contracts/letter-text'
import { formatPhone } from '@rodada/contracts/phone-text'
import { formatPlainDay } from '@rodada/service/formats'

export interface LetterFacts {
  readonly business: { readonly name: string; readonly legalName: string | null }
  readonly participantName: string
  /** Of a minor; empty where it is not known. */
  readonly parentName: string
  readonly birthdate: string
  readonly isMinor: boolean
  /** Whom the academy reaches; empty where nobody is saved. */
  readonly contact: { readonly name: string; readonly phone: string }
}

/** The letter of a student in the words in which it is signed. */
export function composeLetter({ business, isMinor, contact, ...people }: LetterFacts): LetterText {
  const blanks = { ...people, birthdate: formatPlainDay(people.birthdate) }
  const declaration = fillDeclaration(
    isMinor,
    (words) => words,
    (name) => blanks[name],
  ).join('')
  return {
    addressee: [business.name, ...(business.legalName === null ? [] : [business.legalName]), 'Presente'],
    declaration,
    clauses: [...letterClauses(isMinor, business.name)],
    closing: [
      ...(contact.phone === '' ? [] : [`Teléfono: ${formatPhone(contact.phone)} (${contact.name}).`]),
      'Contacto de emergencia, alergias, padecimientos o medicamentos: los registrados en los datos de salud del sitio.',
    ],
  }
}

/** The whole text, as its digest is made of it: a line each, clauses numbered. */
export function plainLetter({ addressee, declaration, clauses, closing }: LetterText): string {
  const numbered = clauses.map((clause, at) => `${at + 1}. ${clause}`)
  return ['Carta responsiva', ...addressee, declaration, ...numbered, ...closing].join('\n')
}

/** SHA-256 of the plain text in UTF-8, hexadecimal. */
export function letterHash(text: LetterText): string {
  return hash('sha256', plainLetter(text), 'hex')
}
