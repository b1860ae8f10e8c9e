import type { Command } from '@rodada/service/command'
import type { InternalClient } from '@rodada/service/internal'
import { requireInstructors } from '../user/require-instructors.ts'
import type { Slot } from './slot.entity.ts'
import type { SlotForm } from './slot-form.ts'

/**
 * Checks that newly named instructors have the role. One who lost it since stays until the staff change it.
 * @throws field errors; unavailable while identity does not answer.
 */
export function requireSlotInstructors(
  call: InternalClient,
  command: Command,
  slots: readonly SlotForm[],
  known: readonly Slot[] = [],
): void {
  const before = new Set(known.flatMap(({ instructorIds }) => instructorIds))
  const named = slots.map(
    ({ instructorIds = [] }, at) =>
      [
        `DaysAndSchedules[${at}].InstructorIds`,
        instructorIds.filter((instructor) => !before.has(instructor)),
      ] as const,
  )
  requireInstructors(call, command, Object.fromEntries(named))
}
