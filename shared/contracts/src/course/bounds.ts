/** Most students of one registration. */
export const maxStudents = 10

/** Bounds of the course form, without schemas, so that the browser may import them too. */
export const courseBounds = {
  /** Also what a registration may ask for. */
  classes: { min: 1, max: 1000 },
  price: 1_000_000,
  /** In each list of labels. */
  labels: 20,
  slots: 200,
  /** Of one hour of the timetable. */
  capacity: 1000,
  instructors: 10,
  age: 99,
} as const
