import type { ResponseOf } from '@rodada/contracts/call'
import type { RenewalForm, renewSubscription as renewCall } from '@rodada/contracts/subscription/registration'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, notFound, refusal, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { isGuarded } from '../../family/guardian/guarded.ts'
import { bookedText } from '../../timetable/booking/register-bookings.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { pendingMembership } from '../membership/store-membership.ts'
import type { CourseSale } from '../reduction/price-course.ts'
import { renewabilityColumns, whyNotRenewable } from '../subscription/renewability.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'
import { termsErrors } from './registration-errors.ts'
import { type Buyer, sellCourse } from './sell-course.ts'

export interface Renewal {
  readonly id: number
  readonly form: RenewalForm
  readonly acceptedConditions: boolean
}

type Answer = ResponseOf<typeof renewCall>

/**
 * Buys classes of a course again for the students of a subscription, at the course's current terms: a new unpaid
 * subscription. Nothing is charged automatically.
 * @throws notFound for another customer's; field errors; refusals where it cannot be renewed, or was renewed before, with
 * `subscriptionIds` where a student has the course already.
 */
export async function renewSubscription(
  options: AcademyOptions,
  command: Command<Actor>,
  { id, form, acceptedConditions }: Renewal,
  buyer: Buyer,
): Promise<Answer> {
  const { em, actor } = command
  if ((await em.count(Subscription, { id, createdBy: actor.userId })) === 0) throw notFound()
  refuseFields(termsErrors(acceptedConditions))
  const hidden = await isGuarded(dbOf(em), actor)
  const renewal = { id, form, buyer, familyId: actor.userId, hidden, isStaff: false }
  const { answer, planned } = await renew(options, command, renewal)
  const texts = bookedText(planned, form.acquiredClasses)
  return { ...answer, ...done('Tu renovación quedó guardada. Falta el pago.', ...texts) }
}

interface Renewing extends Pick<Renewal, 'id' | 'form'> {
  readonly staff?: CourseSale['staff']
  readonly buyer: Buyer
  /** Owner of the subscription. */
  readonly familyId: number
  /** The account is shown none of its students. */
  readonly hidden: boolean
  /** The staff renew it, and read the refusals. */
  readonly isStaff: boolean
}

/** The renewal itself, whoever asks for it. @returns what was sold too. @throws as `renewSubscription`. */
export async function renew(
  options: AcademyOptions,
  command: Command<Actor>,
  { id, form, staff, buyer, familyId, hidden, isStaff }: Renewing,
) {
  const { em, at } = command
  const db = dbOf(em)
  // This lock also keeps two renewals of the account apart.
  const membership = await lockMembership(db, familyId)
  const row = await em.findOneOrFail(Subscription, { id, createdBy: familyId }, { failHandler: notFound })
  const courseId = await requireRenewable(em, row)
  if (membership.isPending) throw pendingMembership(isStaff)
  const chosen = await studentsOf(em, row)
  const { subscription, linked, planned } = await sellCourse(options, command, {
    ...{ familyId, courseId, chosen, today: dayInMexico(at), hidden, membership, buyer, staff },
    form: { ...form, bookings: bookingsOf(form, chosen) },
    renewal: {
      renewsId: id,
      validFrom: endOf(row, at),
      renewed: [row.id, ...(row.renewsId === null ? [] : [row.renewsId])],
    },
  })
  command.state({
    title: 'Suscripción renovada',
    description: `Suscripción ${subscription.id}, que renueva la ${id}${linked ? `, con la membresía ${linked.id}` : ''}`,
    subjectId: familyId,
    about: subscription,
  })
  return {
    answer: { id: subscription.id, ...(linked && { membershipId: linked.id }) },
    subscription,
    linked,
    planned,
  }
}

/** @returns the id of the course. @throws a refusal. */
async function requireRenewable(em: EntityManager, { id, courseId }: Subscription): Promise<number> {
  const row = await dbOf(em)
    .selectFrom('subscription')
    .leftJoin('course', 'course.id', 'subscription.courseId')
    .select(['subscription.id', ...renewabilityColumns])
    .where('subscription.id', '=', id)
    .executeTakeFirstOrThrow()
  // `running` is refused later with the number of the other subscription, once the students are read.
  const text = row.obstacle === 'running' ? null : whyNotRenewable(row)
  if (text !== null || courseId === null) throw refusal(text ?? '')
  return courseId
}

export async function studentsOf(
  em: EntityManager,
  { id }: Pick<Subscription, 'id'>,
): Promise<{ id: number }[]> {
  const links = await em.find(
    SubscriptionParticipant,
    { subscriptionId: id },
    { orderBy: { participantId: 'asc' } },
  )
  return links.map(({ participantId }) => ({ id: participantId }))
}

/** The end of the validity where it is in the future: the renewal begins then, so that no paid day is lost. */
function endOf({ status, dueDate }: Subscription, now: Date): Date | null {
  return status === 'Active' && dueDate !== null && dueDate > now ? dueDate : null
}

function bookingsOf({ bookings = [] }: RenewalForm, students: readonly { readonly id: number }[]) {
  return bookings.map(({ participantId, ...slot }) => {
    const participant = students.findIndex(({ id }) => id === participantId)
    // An index beyond the students makes the check of the bookings refuse it under the field.
    return { ...slot, participant: participant === -1 ? students.length : participant }
  })
}
