import type { ResponseOf } from '@rodada/contracts/call'
import { dayInMexico } from '@rodada/contracts/plain-date'
import type { RegistrationForm, registerParticipants as registerCall } from '@rodada/contracts/registration'
import { done, failure, refuseFields } from '@rodada/service/errors'
import { preparedOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { bookedText } from '../booking/register-bookings.ts'
import { enterConsent } from '../consent/enter-consent.ts'
import { isFreeTrial } from '../course/free-trial.ts'
import { dbOf } from '../entities.ts'
import {
  type CredentialForm,
  readCredentials,
  reserveCredentials,
  storeCredentials,
} from '../guardian/credentials.ts'
import { saveResponsible } from '../guardian/responsible.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { pendingMembership } from '../membership/store-membership.ts'
import { AlreadyRegistered, takeStudents } from './chosen-students.ts'
import { requireFirstFreeCourse } from './free-courses.ts'
import { registrationErrors } from './registration-errors.ts'
import { type Buyer, lockOffer, priceOf, readBuyer, sellCourse } from './sell-course.ts'

export interface Registration {
  readonly form: RegistrationForm
  readonly acceptedConditions: boolean
  readonly actor: Actor
  readonly request: FastifyRequest
}

type Answer = ResponseOf<typeof registerCall>

interface Prepared extends Registration {
  readonly today: string
  readonly hidden: boolean
  readonly buyer: Buyer
  readonly credentials: CredentialForm
  readonly reserved: Awaited<ReturnType<typeof reserveCredentials>>
}

/**
 * Registers students for a course: saves the adult and makes an unpaid subscription, with a membership where the course
 * needs one and the account has none. A repeated request gets the first answer.
 * @throws field errors; `AlreadyRegistered`; refusals where course, price or membership are not what the page showed;
 * unavailable while pictures cannot be claimed.
 */
export async function registerParticipants(
  options: AcademyOptions,
  registration: Registration,
): Promise<Answer> {
  const { actor, request } = registration
  try {
    return await preparedOnce<Prepared, Answer>(
      options.orm,
      { scope: `user:${actor.userId}`, request },
      {
        // Not for a repetition: its pictures can no longer be claimed, and its students may be hidden.
        prepare: () => prepare(options, registration),
        run: (em, prepared) => register(em, options, prepared),
      },
    )
  } catch (error) {
    if (!(error instanceof AlreadyRegistered)) throw error
    return { ...failure([error.message], error.errors), subscriptionIds: error.subscriptionIds }
  }
}

async function prepare(options: AcademyOptions, registration: Registration): Promise<Prepared> {
  const { form, acceptedConditions, actor } = registration
  const today = dayInMexico(new Date())
  refuseFields(registrationErrors(form, acceptedConditions, today))
  const db = dbOf(options.orm.em.fork())
  const { hidden, stored } = await readCredentials(db, actor)
  const credentials = credentialForm(registration)
  const reserved = await reserveCredentials(options, stored, credentials)
  const buyer = await readBuyer(options, actor.userId, registration.request)
  return { ...registration, today, hidden, buyer, credentials, reserved }
}

function credentialForm({ form, request }: Registration): CredentialForm {
  const { credentialFront, credentialBack } = form.responsible
  return {
    sent: { front: credentialFront, back: credentialBack },
    fields: { front: 'Responsible.CredentialFront', back: 'Responsible.CredentialBack' },
    request,
  }
}

async function register(em: EntityManager, options: AcademyOptions, prepared: Prepared): Promise<Answer> {
  const { form, actor, request } = prepared
  const db = dbOf(em)
  const membership = await lockMembership(db, actor.userId)
  await saveAdult(em, options, prepared)
  if (membership.isPending) throw pendingMembership()
  const offer = await lockOffer(em, form.courseId)
  const price = priceOf(offer, form)
  if (isFreeTrial(offer))
    await requireFirstFreeCourse(em, actor.userId, form.participants, options.bookings.unpaid.freeStudents)
  const students = await takeStudents(em, {
    accountId: actor.userId,
    courseId: offer.id,
    students: form.participants,
    today: prepared.today,
    hidden: prepared.hidden,
  })
  const { subscription, linked, planned } = await sellCourse(em, options, {
    offer,
    price,
    students,
    membership,
    accountId: actor.userId,
    buyer: prepared.buyer,
    now: options.now(),
    acquiredClasses: form.acquiredClasses,
    ...(form.bookings && { bookings: form.bookings }),
  })
  await enterPhotos(em, actor.userId, form.participants, students)
  const { id } = subscription
  stateMovement(em, request, {
    title: 'Alumnos registrados en un curso',
    description: `Suscripción ${id} del curso ${form.courseId}${linked ? ` con la membresía ${linked.id}` : ''}`,
    subjectId: actor.userId,
    about: subscription,
  })
  const answer = done('Tu registro quedó guardado.', ...bookedText(planned, form.acquiredClasses))
  return { ...answer, id, ...(linked && { membershipId: linked.id }) }
}

/** Only a ticked box enters consent: an empty one withdraws none that was given before. */
async function enterPhotos(
  em: EntityManager,
  accountId: number,
  forms: RegistrationForm['participants'],
  students: readonly { readonly id: number }[],
): Promise<void> {
  for (const [at, { id: participantId }] of students.entries())
    if (forms[at]?.photos)
      await enterConsent(em, { accountId, participantId, purpose: 'photos', given: true })
}

/** Saves the adult, with both sides of the identity document. */
async function saveAdult(
  em: EntityManager,
  options: AcademyOptions,
  { form, actor, credentials, hidden, reserved }: Prepared,
): Promise<void> {
  const row = await saveResponsible(em, actor.userId, form.responsible)
  const { front, back } = await storeCredentials(em, options, { ...credentials, row, hidden, reserved })
  const missing = (side: string) => [`Sube la foto del ${side} de tu credencial de elector.`]
  refuseFields({
    ...(!front && { [credentials.fields.front]: missing('frente') }),
    ...(!back && { [credentials.fields.back]: missing('reverso') }),
  })
}
