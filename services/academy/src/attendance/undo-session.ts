import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'
import { enterCredits } from '../credits/enter-credits.ts'
import {
  type Attendance,
  causeOf,
  describeSession,
  type LockedSession,
  readAttendance,
} from '../instructor/class-session.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscription.ts'
import type { TransitionContext } from '../subscriptions/record-transition.ts'
import { takeBackClasses } from '../subscriptions/take-back.ts'

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
  session: LockedSession,
  undoing: Undoing,
): Promise<void> {
  const students = await readAttendance(em, session.id)
  const rows = await lockSubscriptions(em, [...countBySubscription(students).keys()])
  await markUndone(em, session, undoing)
  await enterCredits(
    em,
    undoing.at,
    students.map((student) => ({
      ...student,
      ...{ kind: session.isOpen ? 'released' : 'returned', classes: 1 },
      ...{ cause: causeOf(session), actorId: undoing.by },
    })),
  )
  await recordMovement(context.publish, em, context.source, {
    title: 'Clase deshecha',
    description: describeSession(session),
    level: 'warning',
    before: { state: session.isOpen ? 'open' : 'finished', students },
    after: { state: 'undone' },
  })
  if (session.isOpen) return
  const taken = countBySubscription(students)
  for (const row of rows) {
    const classes = taken.get(row.id)
    if (classes === undefined) continue
    await takeBackClasses(em, context, row, { at: undoing.at, classes, cause: causeOf(session) })
  }
}

function countBySubscription(students: readonly Attendance[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { subscriptionId: id } of students) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

async function markUndone(em: EntityManager, session: LockedSession, { at, by }: Undoing): Promise<void> {
  const db = em.getKysely<AcademyTables>()
  const ended = { ended_at: at.toISOString(), ended_by: by, end_reason: 'staff' } as const
  await db
    .updateTable('class_session')
    .set({ undone_at: at.toISOString(), undone_by: by, ...(session.isOpen && ended) })
    .where('id', '=', session.id)
    .execute()
  await db
    .updateTable('class_attendance')
    .set({ is_open: false })
    .where('session_id', '=', session.id)
    .execute()
}
