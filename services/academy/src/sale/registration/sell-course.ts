import { LockMode } from '@mikro-orm/core'
import { type CourseOffer, classesProblem, coursePriceOf } from '@rodada/contracts/course/course-quote'
import type { RegistrationForm } from '@rodada/contracts/subscription/registration'
import { minuteMs } from '@rodada/contracts/words/durations'
import { formatMoney, toCentavos } from '@rodada/contracts/words/money'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { Command } from '@rodada/service/command/command'
import type { MovementSource } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import { networkOf } from '@rodada/service/http/browser'
import { fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { isUnconfirmed } from '../../family/user/confirmed-address.ts'
import { bookPlanned, planBookings } from '../../timetable/booking/register-bookings.ts'
import { Course } from '../../timetable/course/course.entity.ts'
import type { MembershipState } from '../membership/read-membership.ts'
import { storeMembership } from '../membership/store-membership.ts'
import { validUntil } from '../subscription/due-date.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'

export interface Buyer {
  /** Their e-mail is. */
  readonly isConfirmed: boolean
  /** Network of the request, where it is known. */
  readonly network: string | null
}

export interface Sale extends Pick<RegistrationForm, 'acquiredClasses' | 'bookings'> {
  /** The family that buys: of the account of a customer, or the one that the staff register. */
  readonly familyId: number
  /** Locked by `lockOffer`. */
  readonly offer: Course
  /** Centavos, without the membership. */
  readonly price: number
  /** In the order of the form; new ones get their ids by the next flush. */
  readonly students: readonly { readonly id: number }[]
  /** State of the account's memberships, which are locked. */
  readonly membership: MembershipState
  /** Set for a renewal: what it renews, and the end of its validity where that is in the future. */
  readonly renewal?: Pick<Subscription, 'renewsId' | 'validFrom'>
  readonly buyer: Buyer
}

/**
 * Makes an unpaid subscription, with a membership where the course needs one and the account has none, and books the
 * chosen places.
 * @throws field errors where a place is not available.
 */
export async function sellCourse(
  { bookings: { unpaid } }: AcademyOptions,
  command: Command<Actor>,
  sale: Sale,
) {
  const { em, at } = command
  const { familyId, offer, price, students, membership, acquiredClasses, renewal, buyer } = sale
  const { renewsId, validFrom } = renewal ?? { renewsId: null, validFrom: null }
  const planned = await planBookings(command, {
    courseId: offer.id,
    choices: sale.bookings ?? [],
    classes: acquiredClasses,
    students: students.map(({ id }) => id),
    at,
    until: validUntil({ dueDate: null, validFrom, acquiredClasses }, at),
  })
  const needsMembership = offer.membershipRequired && !membership.isActive
  const { legalVersion } = await readBusiness(dbOf(em))
  const linked = needsMembership ? await storeMembership(em, familyId, membership, legalVersion) : null
  const subscription = em.create(Subscription, {
    courseId: offer.id,
    status: 'PendingPayment',
    priceCentavos: price,
    acquiredClasses,
    membershipId: linked?.id ?? null,
    renewsId,
    validFrom,
    singlePayment: offer.singlePayment,
    holdsUntil: buyer.isConfirmed ? null : new Date(at.getTime() + unpaid.unconfirmedMinutes * minuteMs),
    network: buyer.network,
    termsVersion: legalVersion,
    createdBy: familyId,
  })
  await em.flush()
  for (const { id: participantId } of students)
    em.create(SubscriptionParticipant, { subscriptionId: subscription.id, participantId })
  await bookPlanned(
    command,
    planned,
    subscription,
    students.map((student) => student.id),
    unpaid,
  )
  return { subscription, linked, planned }
}

/** Calls identity, so it runs before a transaction begins. */
export async function readBuyer(
  { call }: Pick<AcademyOptions, 'call'>,
  accountId: number,
  request: MovementSource,
): Promise<Buyer> {
  return { isConfirmed: !(await isUnconfirmed(call, accountId)), network: networkOf(request) }
}

/** Locks an offered course against changes until the transaction ends. @throws a refusal where it is not offered. */
export async function lockOffer(em: EntityManager, id: number): Promise<Course> {
  const course = await em.findOne(Course, { id, withdrawnAt: null }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!course) throw refusal('Este curso ya no está disponible.')
  return course
}

/**
 * Price of the course in centavos, without the membership, computed by the server.
 * @throws field errors for a number of classes that is not sold; a refusal where the page showed another price.
 */
export function priceOf(
  offer: CourseOffer,
  { acquiredClasses, price }: Pick<RegistrationForm, 'acquiredClasses' | 'price'>,
): number {
  const error = classesProblem(offer, acquiredClasses)
  if (error !== undefined) throw fieldErrors({ AcquiredClasses: [error] })
  const centavos = coursePriceOf(offer, acquiredClasses)
  if (toCentavos(price) !== centavos) throw priceChanged(centavos)
  return centavos
}

function priceChanged(centavos: number) {
  const price = centavos === 0 ? 'gratis' : formatMoney(centavos)
  return refusal(`El precio del curso cambió: ahora es ${price}. Recarga la página para continuar.`, {
    Price: [`El precio ahora es ${price}.`],
  })
}
