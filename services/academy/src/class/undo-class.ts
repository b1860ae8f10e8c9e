import type { Command } from '@rodada/service/command'
import type { Actor } from '@rodada/service/identity-token'
import { enterCredits } from '../subscription/enter-credits.ts'
import { takeBackClasses } from '../subscription/take-back.ts'
import { type Attendance, readAttendance, releaseStudents } from './attendance.ts'
import { causeOf, type HeldClass } from './held-class.entity.ts'
import { giveBackBookings, lockHeld } from './take-bookings.ts'

/**
 * Undoes a class that the caller has locked. Of an open one the reserved classes are released; of a past one
 * the consumed classes are returned, and a subscription that finished with it is active again.
 */
export async function undoClass(command: Command<Actor>, held: HeldClass): Promise<void> {
  const { em, at } = command
  const by = command.actor.userId
  const students = await readAttendance(em, held)
  const taken = countBySubscription(students)
  const locked = await lockHeld(em, held, students)
  const isOpen = held.isOpen()
  const cause = causeOf(held)
  command.state({
    title: 'Clase deshecha',
    description: held.describe(),
    level: 'warning',
    about: held,
    before: { state: isOpen ? 'open' : 'finished', students },
    after: { state: 'undone' },
  })
  held.undo(at, by)
  await releaseStudents(em, held)
  const kind = isOpen ? 'released' : 'returned'
  await enterCredits(em, at, [
    ...students.map((student) => ({ ...student, kind, classes: 1, cause, actorId: by }) as const),
    ...(await giveBackBookings(em, held.id, locked, { at, by, isOpen })),
  ])
  if (isOpen) return
  for (const row of locked.subscriptions) {
    const classes = taken.get(row.id)
    if (classes !== undefined) await takeBackClasses(command, row, { classes, cause })
  }
}

function countBySubscription(students: readonly Attendance[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { subscriptionId: id } of students) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
