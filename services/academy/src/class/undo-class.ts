import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { enterCredits } from '../subscription/enter-credits.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import type { TransitionContext } from '../subscription/record-transition.ts'
import { takeBackClasses } from '../subscription/take-back.ts'
import { type Attendance, readAttendance, releaseStudents } from './attendance.ts'
import { type ClassSession, causeOf } from './held-class.entity.ts'
import { giveBackBookings, lockHeldSessions } from './take-bookings.ts'

export interface Undoing {
  readonly at: Date
  /** Who of the staff. */
  readonly by: number
}

/**
 * Undoes a class that the caller has locked. Of one that goes on, what it holds back is set free; of a past one, each
 * student gets theirs back, and a subscription that ended with it goes on.
 */
export async function undoSession(
  em: EntityManager,
  context: TransitionContext,
  session: ClassSession,
  { at, by }: Undoing,
): Promise<void> {
  const students = await readAttendance(em, session)
  const taken = countBySubscription(students)
  const sessions = await lockHeldSessions(em, session.id)
  const rows = await lockSubscriptions(em, [...taken.keys()])
  const isOpen = session.isOpen()
  const cause = causeOf(session)
  stateMovement(em, context.source, {
    title: 'Clase deshecha',
    description: session.describe(),
    level: 'warning',
    about: session,
    before: { state: isOpen ? 'open' : 'finished', students },
    after: { state: 'undone' },
  })
  session.undo(at, by)
  await releaseStudents(em, session)
  const kind = isOpen ? 'released' : 'returned'
  await enterCredits(em, at, [
    ...students.map((student) => ({ ...student, kind, classes: 1, cause, actorId: by }) as const),
    ...(await giveBackBookings(em, session.id, sessions, { at, by, isOpen })),
  ])
  if (isOpen) return
  for (const row of rows) {
    const classes = taken.get(row.id)
    if (classes !== undefined) await takeBackClasses(em, context, row, { at, classes, cause })
  }
}

function countBySubscription(students: readonly Attendance[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { subscriptionId: id } of students) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
