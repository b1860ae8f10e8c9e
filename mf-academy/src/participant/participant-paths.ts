/** The staff's page of a student. */
export function studentPath(id: number): string {
  return `/administrar-alumnos/${id}`
}

/** Where the guardian signs on the screen of the counter. */
export function counterLetterPath(id: number): string {
  return `${studentPath(id)}/carta`
}

/** Classes of one student, for instructors and class capturists. */
export function studentAttendancePath(id: number): string {
  return `/asistencia?search=${id}`
}

export function courseAttendancePath(id: number): string {
  return `/asistencia?course=${id}`
}
