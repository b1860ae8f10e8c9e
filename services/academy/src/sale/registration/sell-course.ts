import { LockMode } from '@mikro-orm/core'
import { classesProblem } from '@rodada/contracts/course/course-quote'
import type { ParticipantForm } from '@rodada/contracts/family/participant'
import type { RegistrationForm } from '@rodada/contracts/subscription/registration'
import { minuteMs } from '@rodada/contracts/words/durations'
import { formatMoney, toCentavos } from '@rodada/contracts/words/money'
import { enterReductions } from '@rodada/payment/reduction/enter-reductions'
import type { PricedSale } from '@rodada/payment/reduction/price-sale'
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
import { isFreeTrial } from '../../timetable/course/free-trial.ts'
import type { MembershipState } from '../membership/read-membership.ts'
import { storeMembership } from '../membership/store-membership.ts'
import { type CourseSale, priceCourse } from '../reduction/price-course.ts'
import { validUntil } from '../subscription/due-date.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'
import { type StudentChoice, takeStudents } from './chosen-students.ts'
import { requireFirstFreeCourse } from './free-courses.ts'

export interface Buyer {
  /** Their e-mail is. */
  readonly isConfirmed: boolean
  /** Network of the request, where it is known. */
  readonly network: string | null
}

export interface Sale {
  /** The family that buys: of the account of a customer, or the one that the staff register. */
  readonly familyId: number
  readonly courseId: number
  /** What the page showed, and how many classes. */
  readonly form: Pick<RegistrationForm, 'price' | 'acquiredClasses' | 'bookings' | 'code'>
  /** What whoever sells at the counter takes off. */
  readonly staff?: CourseSale['staff']
  /** In the order of the form. */
  readonly chosen: readonly ParticipantForm[]
  /** `YYYY-MM-DD` in Mexico City. */
  readonly today: string
  /** The account is shown none of its students. */
  readonly hidden: boolean
  /** State of the account's memberships, which are locked. */
  readonly membership: MembershipState
  /** Set for a renewal: what it renews, and the end of its validity where that is in the future. */
  readonly renewal?: Pick<Subscription, 'renewsId' | 'validFrom'> & Pick<StudentChoice, 'renewed'>
  readonly buyer: Buyer
}

/**
 * Makes an unpaid subscription, with a membership where the course needs one and the account has none, and books the
 * chosen places.
 * @throws field errors where a price, a student or a place is not as the form says; refusals, with `subscriptionIds` where a
 * student has the course already.
 */
export async function sellCourse(
  { bookings: { unpaid } }: AcademyOptions,
  command: Command<Actor>,
  sale: Sale,
) {
  const { em, at } = command
  const { familyId, courseId, form, staff, chosen, today, hidden, membership, renewal, buyer } = sale
  const { acquiredClasses } = form
  const { renewsId, validFrom, renewed } = renewal ?? { renewsId: null, validFrom: null }
  const offer = await lockOffer(em, courseId)
  const priced = await priceOf(em, offer, form, {
    ...{ familyId, studentIds: chosen.map(({ id }) => id), staff, at },
    names: chosen.map(({ name }) => name ?? ''),
  })
  if (isFreeTrial(offer)) await requireFirstFreeCourse(em, familyId, chosen, unpaid.freeStudents)
  // New ones get their ids by the next flush.
  const students = await takeStudents(em, {
    ...{ accountId: familyId, courseId, students: chosen, today, hidden, renewed },
  })
  const planned = await planBookings(command, {
    courseId,
    choices: form.bookings ?? [],
    classes: acquiredClasses,
    students: students.map(({ id }) => id),
    at,
    until: validUntil({ dueDate: null, validFrom, acquiredClasses }, at),
  })
  const needsMembership = offer.membershipRequired && !membership.isActive
  const { legalVersion } = await readBusiness(dbOf(em))
  const linked = needsMembership ? await storeMembership(em, familyId, membership, legalVersion) : null
  const subscription = em.create(Subscription, {
    courseId,
    status: 'PendingPayment',
    priceCentavos: priced.priceCentavos,
    reducedCentavos: priced.listCentavos - priced.priceCentavos,
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
  enterReductions(em, priced, {
    source: 'course',
    sourceId: subscription.id,
    at,
    studentIds: students.map(({ id }) => id),
    givenBy: staff?.actor.userId ?? null,
  })
  for (const { id: participantId } of students)
    em.create(SubscriptionParticipant, { subscriptionId: subscription.id, participantId })
  await bookPlanned(
    command,
    planned,
    subscription,
    students.map((student) => student.id),
    unpaid,
  )
  return { subscription, linked, planned, students }
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
async function lockOffer(em: EntityManager, id: number): Promise<Course> {
  const course = await em.findOne(Course, { id, withdrawnAt: null }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!course) throw refusal('Este curso ya no está disponible.')
  return course
}

/**
 * Price of the course without the membership, computed by the server.
 * @throws field errors for a number of classes that is not sold, a code or a reduction of the staff; a refusal where the page
 * showed another price.
 */
async function priceOf(
  em: EntityManager,
  offer: Course,
  { acquiredClasses: classes, price, code }: Sale['form'],
  sale: Pick<CourseSale, 'familyId' | 'studentIds' | 'names' | 'staff' | 'at'>,
): Promise<PricedSale> {
  const error = classesProblem(offer, classes)
  if (error !== undefined) throw fieldErrors({ AcquiredClasses: [error] })
  const priced = await priceCourse(em, { ...sale, offer, classes, code, isSold: true })
  if (toCentavos(price) !== priced.priceCentavos) throw priceChanged(priced.priceCentavos)
  return priced
}

function priceChanged(centavos: number) {
  const price = centavos === 0 ? 'gratis' : formatMoney(centavos)
  return refusal(`El precio del curso cambió: ahora es ${price}. Recarga la página para continuar.`, {
    Price: [`El precio ahora es ${price}.`],
  })
}
