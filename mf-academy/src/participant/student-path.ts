/** Where the staff look at a student. */
export function studentPath(id: number): string {
  return `/administrar-alumnos/${id}`
}
