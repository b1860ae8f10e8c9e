import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'
import { enterCredits } from '../credits/enter-credits.ts'
import { finishWhenUsedUp } from '../subscriptions/finish.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscription.ts'
import type { TransitionContext } from '../subscriptions/record-transition.ts'
import {
  type ClassOptions,
  type ClassSession,
  causeOf,
  describeSession,
  readAttendance,
} from './class-session.ts'
import type { ClassCommand } from './start-class.ts'

/**
 * Ends the instructor's open class as the server knows it: what was reserved is taken. A form that lists students must
 * list those of the class.
 * @throws a refusal where no class goes on, or the form shows another one.
 */
export async function endClass(
  options: ClassOptions,
  { actor, body, request }: ClassCommand,
): Promise<Envelope> {
  return options.orm.em.fork().transactional((em) =>
    idempotently(em, { scope: `user:${actor.userId}`, request }, async () => {
      const session = await lockOpenSession(em, actor.userId)
      if (!session) throw refusal('No tienes ninguna clase en curso.')
      await requireSameStudents(em, session, body)
      const context = { publish: options.publish, source: request }
      await closeSession(em, context, session, { at: options.now(), by: actor.userId, reason: 'instructor' })
      return done('Clase finalizada con éxito')
    }),
  )
}

/** What is about to be taken is what the instructor saw: another device may hold a class of other students. */
async function requireSameStudents(
  em: EntityManager,
  { id }: ClassSession,
  { ParticipantIds: shown }: ClassCommand['body'],
): Promise<void> {
  if (shown.length === 0) return
  const students = await readAttendance(em, id)
  const listed = new Set(shown.map((row) => `${row.ParticipantId} ${row.SubscriptionId}`))
  const isSame =
    students.length === listed.size &&
    students.every((student) => listed.has(`${student.participantId} ${student.subscriptionId}`))
  if (!isSame) throw refusal('Tu clase cambió. Revísala.')
}

async function lockOpenSession(em: EntityManager, instructorId: number): Promise<ClassSession | null> {
  const session = await em
    .getKysely<AcademyTables>()
    .selectFrom('class_session')
    .select('id')
    .where('instructor_id', '=', instructorId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return session ? { id: session.id, instructorId } : null
}

export interface ClassEnd {
  readonly at: Date
  /** Null: the platform itself. */
  readonly by: number | null
  readonly reason: 'instructor' | 'abandoned' | 'staff'
}

const titles: Readonly<Record<ClassEnd['reason'], string>> = {
  instructor: 'Clase finalizada',
  abandoned: 'Clase abandonada finalizada',
  staff: 'Clase finalizada por el personal',
}

/** Ends an open class that the caller has locked; a subscription of which the last class was taken is finished. */
export async function closeSession(
  em: EntityManager,
  context: TransitionContext,
  session: ClassSession,
  end: ClassEnd,
): Promise<void> {
  const students = await readAttendance(em, session.id)
  const subscriptions = [...new Set(students.map(({ subscriptionId }) => subscriptionId))]
  await lockSubscriptions(em, subscriptions)
  await markEnded(em, session, end)
  await enterCredits(
    em,
    end.at,
    students.map((student) => ({
      ...student,
      ...{ kind: 'consumed', classes: 1, cause: causeOf(session), actorId: end.by },
    })),
  )
  await recordMovement(context.publish, em, context.source, {
    title: titles[end.reason],
    description: end.reason === 'instructor' ? `Clase ${session.id}` : describeSession(session),
    level: end.reason === 'abandoned' ? 'warning' : 'info',
    after: { students },
  })
  for (const id of subscriptions) await finishWhenUsedUp(em, context, id, end.at)
}

async function markEnded(
  em: EntityManager,
  { id }: ClassSession,
  { at, by, reason }: ClassEnd,
): Promise<void> {
  const db = em.getKysely<AcademyTables>()
  await db
    .updateTable('class_session')
    .set({ ended_at: at.toISOString(), ended_by: by, end_reason: reason })
    .where('id', '=', id)
    .execute()
  await db.updateTable('class_attendance').set({ is_open: false }).where('session_id', '=', id).execute()
}
