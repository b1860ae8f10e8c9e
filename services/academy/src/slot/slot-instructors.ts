import type { InternalClient } from '@rodada/service/internal'
import type { Slot } from '../course/read-course-form.ts'
import { requireInstructors } from '../instructor/require-instructors.ts'
import type { CourseMeeting } from './slot.entity.ts'

/**
 * Looks whether those whom slots name anew can hold classes. Who lost the role since stays until somebody changes it.
 * @throws field errors; unavailable while identity does not answer.
 */
export function requireSlotInstructors(
  call: InternalClient,
  slots: readonly Slot[],
  known: readonly CourseMeeting[] = [],
): Promise<void> {
  const before = new Set(known.flatMap(({ instructorIds }) => instructorIds))
  const named = slots.map(
    ({ instructorIds = [] }, at) =>
      [
        `DaysAndSchedules[${at}].InstructorIds`,
        instructorIds.filter((instructor) => !before.has(instructor)),
      ] as const,
  )
  return requireInstructors(call, Object.fromEntries(named))
}
