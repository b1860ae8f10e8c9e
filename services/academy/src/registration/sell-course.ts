import type { RegistrationForm } from '@rodada/contracts/registration'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import { bookPlanned, planBookings } from '../booking/register-bookings.ts'
import type { Course } from '../course/course.entity.ts'
import { dbOf } from '../entities.ts'
import type { MembershipState } from '../membership/read-membership.ts'
import { storeMembership } from '../membership/store-membership.ts'
import { validUntil } from '../subscription/due-date.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'

export interface Sale extends Pick<RegistrationForm, 'acquiredClasses' | 'bookings'> {
  /** The course as `lockOffer` has it. */
  readonly offer: Course
  /** In centavos, the membership aside. */
  readonly price: number
  /** In the order of the form; new ones get their ids by the next flush. */
  readonly students: readonly { readonly id: number }[]
  readonly accountId: number
  /** The account's, locked. */
  readonly membership: MembershipState
  /** Of a renewal: what it renews, and the end of that where it is still valid. */
  readonly renewal?: Pick<Subscription, 'renewsId' | 'validFrom'>
  readonly now: Date
}

/**
 * Makes a subscription that waits for its payment, with a membership where the course asks for one and the account has
 * none, and keeps the places that were chosen with it.
 * @throws field errors where one of them cannot be had.
 */
export async function sellCourse(em: EntityManager, options: Pick<AcademyOptions, 'sendMail'>, sale: Sale) {
  const { offer, price, students, accountId, membership, acquiredClasses, renewal, now } = sale
  const { renewsId, validFrom } = renewal ?? { renewsId: null, validFrom: null }
  const planned = await planBookings(em, options, {
    courseId: offer.id,
    choices: sale.bookings ?? [],
    classes: acquiredClasses,
    students: students.length,
    at: now,
    until: validUntil({ dueDate: null, validFrom, acquiredClasses }, now),
  })
  const needsMembership = offer.membershipRequired && !membership.isActive
  const { legalVersion } = await readBusiness(dbOf(em))
  const linked = needsMembership ? await storeMembership(em, accountId, legalVersion) : null
  const subscription = em.create(Subscription, {
    courseId: offer.id,
    status: 'PendingPayment',
    priceCentavos: price,
    acquiredClasses,
    membershipId: linked?.id ?? null,
    ...{ renewsId, validFrom },
    singlePayment: offer.singlePayment,
    termsVersion: legalVersion,
    createdBy: accountId,
  })
  await em.flush()
  for (const { id: participantId } of students)
    em.create(SubscriptionParticipant, { subscriptionId: subscription.id, participantId })
  await bookPlanned(
    em,
    planned,
    subscription,
    students.map((student) => student.id),
    { at: now, actorId: accountId },
  )
  return { subscription, linked, planned }
}
