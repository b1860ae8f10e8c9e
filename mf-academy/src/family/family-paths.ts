/** The staff's page of a family. */
export function familyPath(id: number): string {
  return `/administrar-familias/${id}`
}

/** Where the staff enrol: a known family, or whoever stands before them. */
export function enrolmentPath({ family, course }: { family?: number; course?: number } = {}): string {
  const query = new URLSearchParams({
    ...(family !== undefined && { familia: String(family) }),
    ...(course !== undefined && { curso: String(course) }),
  })
  return `/administrar-familias/inscribir${query.size > 0 ? `?${query}` : ''}`
}
