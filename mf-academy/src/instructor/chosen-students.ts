import { compliantStatus, maxClassSize } from '@rodada/contracts/class-rules'
import type { InstructorRow } from '@rodada/contracts/instructor'

/** A row's own name among the found ones: a student has one for each active subscription. */
export function rowKey({ id, subscription }: InstructorRow): string {
  return `${id}-${subscription?.id ?? 0}`
}

/** Why no class can start with these rows, to the specification's letter; null where nothing is against it. */
export function refusalOf(chosen: readonly InstructorRow[]): string | null {
  if (chosen.length === 0) return 'No has selecionado estudiantes para tomar la clase'
  if (chosen.length > maxClassSize) return `Puedes llevar hasta ${maxClassSize} estudiantes en una clase.`
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length)
    return 'Haz seleccionado el mismo estudiante en 2 o más ocasiones'
  if (chosen.some(({ status }) => status !== compliantStatus))
    return 'Uno o más de los estudiantes seleccionados no cumplen con los requisitos para tomar la clase'
  return null
}

/** `1 estudiante`, `2 estudiantes`. */
export function countStudents(count: number): string {
  return count === 1 ? '1 estudiante' : `${count} estudiantes`
}
