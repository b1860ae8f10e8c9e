/** Where the staff look at a student. */
export function studentPath(id: number): string {
  return `/administrar-alumnos/${id}`
}

/** Classes of one student, for those who hold or manage classes. */
export function studentAttendancePath(id: number): string {
  return `/asistencia?search=${id}`
}

export function courseAttendancePath(id: number): string {
  return `/asistencia?course=${id}`
}
