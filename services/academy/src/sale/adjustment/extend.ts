import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { extendSubscription as extendCall } from '@rodada/contracts/subscription/adjustment'
import { formatDate } from '@rodada/contracts/words/dates'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { furthestDay } from '../../time/site-time.ts'
import { requireWithoutCourse } from '../registration/chosen-students.ts'
import { endOfDay } from '../subscription/due-date.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import { enterCredits } from '../subscription/enter-credits.ts'
import { stateTransition } from '../subscription/record-transition.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'
import { lockAdjustable, stateAdjustment } from './adjust.ts'
import { adjustmentCause, type SubscriptionAdjustment } from './adjustment.entity.ts'

/**
 * Extends the validity until the end of a day. A course that ended by time goes on with the classes that expired.
 * @throws notFound; field errors; a refusal.
 */
export async function extendSubscription(
  command: Command<Actor>,
  id: number,
  { until, reason, latest }: BodyOf<typeof extendCall>,
): Promise<Envelope> {
  const row = await lockAdjustable(command, id, { latest })
  const { em, at } = command
  const dueAfter = requireLater(row, until, at)
  if (row.dueDate !== null && row.dueDate <= at) await requireOnlyCourse(em, row)
  const entry = await enterAdjustment(command, row, {
    kind: 'extension',
    reason: reason.trim(),
    dueBefore: row.dueDate,
    dueAfter,
  })
  row.moveEnd(dueAfter)
  stateAdjustment(command, 'Vigencia extendida', row, entry)
  if (row.status === 'Finished') await goOn(command, row, entry)
  return done(`La vigencia se extendió hasta el ${formatDate(dueAfter)}.`)
}

/** @returns the new end. @throws field errors. */
function requireLater({ dueDate }: Subscription, until: string, at: Date): Date {
  if (!isPlainDate(until)) throw fieldErrors({ Until: ['Esta fecha no existe.'] })
  const end = endOfDay(until)
  if (end <= at) throw fieldErrors({ Until: ['Esta fecha ya pasó. Elige una posterior.'] })
  if (dueDate !== null && end <= dueDate)
    throw fieldErrors({ Until: [`Ya vale hasta el ${formatDate(dueDate)}. Elige una fecha posterior.`] })
  const latest = dueDate !== null && dueDate > at ? dueDate : at
  if (until > furthestDay(latest))
    throw fieldErrors({ Until: ['Es más de un año de extensión. Revisa el año de la fecha.'] })
  return end
}

/**
 * Gives back what expired. One whose classes were all taken stays finished until classes are added.
 * @throws a refusal for a membership.
 */
async function goOn(command: Command, row: Subscription, entry: SubscriptionAdjustment): Promise<void> {
  const { em, at } = command
  if (row.courseId === null) throw refusal('Esta membresía ya terminó: su titular puede tomar una nueva.')
  const classes = await countExpired(dbOf(em), row.id)
  if (classes === 0) return
  const cause = adjustmentCause(entry)
  await enterCredits(em, at, [
    { subscriptionId: row.id, kind: 'returned', classes, cause, actorId: command.actor?.userId ?? null },
  ])
  row.goOn()
  stateTransition(command, row, { title: 'reactivada', cause })
}

/** Classes that expired and that no adjustment has given back. */
async function countExpired(db: AcademyDb, subscriptionId: number): Promise<number> {
  const { rows } = await sql<{ classes: number }>`
    select coalesce(sum(case kind when 'expired' then classes else -classes end), 0)::integer as classes
    from credit_entry where subscription_id = ${subscriptionId}
      and (kind = 'expired' or kind = 'returned' and cause like 'adjustment %')`.execute(db)
  return rows[0]?.classes ?? 0
}

/** @throws a refusal where one of its students has the course by another unpaid or active subscription. */
export async function requireOnlyCourse(em: EntityManager, { id, courseId }: Subscription): Promise<void> {
  if (courseId === null) return
  const links = await em.find(SubscriptionParticipant, { subscriptionId: id })
  const students = links.map(({ participantId }) => ({ id: participantId }))
  await requireWithoutCourse(dbOf(em), { courseId, students, renewed: [id] })
}
