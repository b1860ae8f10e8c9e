import type { InstructorRow } from '@rodada/contracts/class/instructor'

/** A student who can take a class; name what the test is about. */
export function instructorRow(overrides: Partial<InstructorRow> = {}): InstructorRow {
  return {
    id: 12,
    name: 'Leo Peña',
    subscription: {
      ...{ id: 40, courseId: 3, courseTitle: 'Primeros pasos', pendingClasses: 3, studentCount: 1 },
      dueDate: '2026-12-20T18:00:00.000Z',
    },
    status: 'Al Corriente',
    statusText: '',
    isFreeSubscription: false,
    photosAllowed: true,
    pendingSubscriptions: [],
    ...overrides,
  }
}
