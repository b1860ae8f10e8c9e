import type { ParticipantForm } from '@rodada/contracts/family/participant'
import { birthdateBounds, isMinor, studentAges } from '@rodada/contracts/student/rules'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { FieldErrors } from '@rodada/service/http/errors'

export type StudentForm = Pick<ParticipantForm, 'name' | 'birthdate' | 'relationship' | 'parentName'>

const missing = 'Este dato es obligatorio.'

/**
 * Errors of a student's data by field.
 * @param today `YYYY-MM-DD` in Mexico City.
 * @param storedBirthdate is not checked again: the age may have passed a limit since.
 */
export function studentErrors(form: StudentForm, today: string, storedBirthdate?: string): FieldErrors {
  const birthdate = form.birthdate ?? ''
  const birthdateError = birthdate === storedBirthdate ? null : whyNotBirthdate(birthdate, today)
  const needsParent = birthdateError === null && isMinor(birthdate, today)
  return {
    ...(isBlank(form.name) && { Name: [missing] }),
    ...(birthdateError !== null && { Birthdate: [birthdateError] }),
    ...(needsParent && isBlank(form.relationship) && { Relationship: [missing] }),
    ...(needsParent && isBlank(form.parentName) && { ParentName: [missing] }),
  }
}

/** The error of a birthdate; null where there is none. @param today as for `studentErrors`. */
export function whyNotBirthdate(birthdate: string, today: string): string | null {
  if (birthdate === '') return missing
  if (!isPlainDate(birthdate)) return 'Escribe una fecha válida.'
  const { from, to } = birthdateBounds(today)
  if (birthdate >= from && birthdate <= to) return null
  return `El alumno debe tener entre ${studentAges.min} y ${studentAges.max} años.`
}

function isBlank(text: string | null | undefined): boolean {
  return !text?.trim()
}

/** Values of a form without errors. An adult has no guardian. */
export function studentValues(form: StudentForm, today: string) {
  const birthdate = form.birthdate ?? ''
  const isChild = isMinor(birthdate, today)
  return {
    name: form.name?.trim() ?? '',
    birthdate,
    relationship: isChild ? (form.relationship?.trim() ?? null) : null,
    parentName: isChild ? (form.parentName?.trim() ?? null) : null,
  }
}
