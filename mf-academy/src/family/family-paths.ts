/** The staff's page of a family. */
export function familyPath(id: number): string {
  return `/administrar-familias/${id}`
}

/** Where the staff enrol: a known family, or whoever stands before them. */
export function enrolmentPath({
  family,
  course,
  session,
}: {
  family?: number
  course?: number
  /** A class to come: its hours are chosen. */
  session?: number
} = {}): string {
  const query = new URLSearchParams({
    ...(family !== undefined && { familia: String(family) }),
    ...(course !== undefined && { curso: String(course) }),
    ...(session !== undefined && { clase: String(session) }),
  })
  return `/administrar-familias/inscribir${query.size > 0 ? `?${query}` : ''}`
}
