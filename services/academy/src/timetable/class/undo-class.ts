import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { enterCredits } from '../../sale/subscription/enter-credits.ts'
import { takeBackClasses } from '../../sale/subscription/take-back.ts'
import { type Attendance, readAttendance, releaseStudents } from './attendance.ts'
import { causeOf, HeldClass } from './held-class.entity.ts'
import { giveBackBookings, lockHeld } from './take-bookings.ts'

/**
 * Undoes an open or past class: its students get their classes back. Of an open one the reserved classes are released; of a
 * past one the consumed classes are returned, and a subscription that finished with it is active again.
 * @throws notFound, or a refusal where it was undone before.
 */
export async function undoHeldClass(command: Command<Actor>, id: number): Promise<Envelope> {
  const { em, at } = command
  const by = command.actor.userId
  const held = await command.find(HeldClass, { id })
  if (held.isUndone()) throw refusal('Esta clase ya se deshizo.')
  const students = await readAttendance(em, held)
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
  const taken = countBySubscription(students)
  for (const row of isOpen ? [] : locked.subscriptions) {
    const classes = taken.get(row.id)
    if (classes !== undefined) await takeBackClasses(command, row, { classes, cause })
  }
  return done('La clase se deshizo y sus alumnos recuperaron su clase.')
}

function countBySubscription(students: readonly Attendance[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { subscriptionId: id } of students) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
