/** Name of the draft of a course's registration. */
export function draftOf(courseId: number): string {
  return `registration:${courseId}`
}
