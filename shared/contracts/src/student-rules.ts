import type { ImportColumn } from './list-import-rules.ts'
import { isPlainDate } from './plain-date.ts'

/** What the browser knows of students too; without schemas, so that it may import it. Days are texts `YYYY-MM-DD`. */

/** Ages in whole years at which one can register, and below which an adult answers for the student. */
export const studentAges = { min: 2, max: 60, adult: 18 } as const

/** First and last birthdate of students who can register on a day, both included. */
export function birthdateBounds(today: string): { readonly from: string; readonly to: string } {
  return { from: yearsBefore(today, studentAges.max), to: yearsBefore(today, studentAges.min) }
}

/** Whether an adult must answer for the student. */
export function isMinor(birthdate: string, today: string): boolean {
  return birthdate > yearsBefore(today, studentAges.adult)
}

/** Whole years on a day. */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** The same day so many years ago; on 29 February the last of the month, where that year has none. */
function yearsBefore(today: string, years: number): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const date = `${year}${today.slice(4)}`
  return isPlainDate(date) ? date : `${year}-02-28`
}

/** The end of a validity is near within so many days, in every list, figure and report; a student did not come for so many. */
export const expiringWithinDays = 14
export const inactiveAfterDays = 30

/**
 * What the staff's list of students can be narrowed to. `expiring`: the last of their classes end within `expiringWithinDays`;
 * `inactive`: with classes, who have not come for `inactiveAfterDays`.
 */
export const studentStates = ['withClasses', 'expiring', 'withoutClasses', 'inactive'] as const
export type StudentState = (typeof studentStates)[number]

/** Most characters of the allergies, and of the medical notes. */
export const healthTextLength = 1000

/** What a file of students consists of. */
export const studentImportColumns = [
  { heading: 'Alumno', field: 'name', example: 'Leo Peña Ríos' },
  { heading: 'Fecha de nacimiento', field: 'birthdate', example: '17/05/2015' },
  { heading: 'Nombre del responsable', field: 'guardianName', example: 'Ana' },
  { heading: 'Apellidos del responsable', field: 'guardianLastName', example: 'Peña' },
  { heading: 'Correo del responsable', field: 'email', example: 'ana@correo.mx' },
  { heading: 'Teléfono del responsable', field: 'phone', example: '55 1234 5678' },
  { heading: 'Parentesco', field: 'relationship', isOptional: true, example: 'Madre' },
] as const satisfies readonly ImportColumn[]

/** Rows of one file: all of them are stored in one transaction. */
export const mostImportedStudents = 5000
