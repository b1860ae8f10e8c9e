import type { ResponseOf } from '@rodada/contracts/call'
import type {
  RegistrationForm,
  registerParticipants as registerCall,
} from '@rodada/contracts/subscription/registration'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { MovementSource } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { enterConsent } from '../../family/consent/enter-consent.ts'
import {
  type CredentialForm,
  readCredentials,
  reserveCredentials,
  storeCredentials,
} from '../../family/guardian/credentials.ts'
import { saveResponsible } from '../../family/guardian/responsible.ts'
import { bookedText } from '../../timetable/booking/register-bookings.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { pendingMembership } from '../membership/store-membership.ts'
import { registrationErrors } from './registration-errors.ts'
import { type Buyer, readBuyer, sellCourse } from './sell-course.ts'

export interface Registration {
  readonly form: RegistrationForm
  readonly acceptedConditions: boolean
}

type Answer = ResponseOf<typeof registerCall>

export interface PreparedRegistration {
  readonly today: string
  readonly hidden: boolean
  readonly buyer: Buyer
  readonly credentials: CredentialForm
  readonly reserved: Awaited<ReturnType<typeof reserveCredentials>>
}

/**
 * First step, before anything is locked: reserves pictures and asks identity about the buyer.
 * @throws field errors; unavailable while pictures cannot be claimed.
 */
export async function prepareRegistration(
  options: AcademyOptions,
  request: MovementSource & { readonly actor: Actor },
  { form, acceptedConditions }: Registration,
): Promise<PreparedRegistration> {
  const { actor } = request
  const today = dayInMexico(new Date())
  refuseFields(registrationErrors(form, acceptedConditions, today))
  const { hidden, stored } = await readCredentials(dbOf(options.orm.em.fork()), actor)
  const credentials = credentialForm(form, request)
  const reserved = await reserveCredentials(options, stored, credentials)
  const buyer = await readBuyer(options, actor.userId, request)
  return { today, hidden, buyer, credentials, reserved }
}

function credentialForm({ responsible }: RegistrationForm, request: MovementSource): CredentialForm {
  const { credentialFront, credentialBack } = responsible
  return {
    sent: { front: credentialFront, back: credentialBack },
    fields: { front: 'Responsible.CredentialFront', back: 'Responsible.CredentialBack' },
    request,
  }
}

/**
 * Registers students for a course: saves the adult and makes an unpaid subscription, with a membership where the course
 * needs one and the account has none.
 * @throws field errors; refusals, with `subscriptionIds` where a student has the course already; where course, price or membership are not what the page showed.
 */
export async function registerParticipants(
  options: AcademyOptions,
  command: Command<Actor>,
  form: RegistrationForm,
  prepared: PreparedRegistration,
): Promise<Answer> {
  const { em, actor } = command
  const membership = await lockMembership(dbOf(em), actor.userId)
  await saveAdult(command, form, prepared)
  if (membership.isPending) throw pendingMembership()
  const { today, hidden, buyer } = prepared
  const { subscription, linked, planned, students } = await sellCourse(options, command, {
    ...{ familyId: actor.userId, courseId: form.courseId, form, chosen: form.participants },
    ...{ today, hidden, membership, buyer },
  })
  await enterPhotos(em, actor.userId, form.participants, students)
  const { id } = subscription
  command.state({
    title: 'Alumnos registrados en un curso',
    description: `Suscripción ${id} del curso ${form.courseId}${linked ? ` con la membresía ${linked.id}` : ''}`,
    subjectId: actor.userId,
    about: subscription,
  })
  const answer = done('Tu registro quedó guardado.', ...bookedText(planned, form.acquiredClasses))
  return { ...answer, id, ...(linked && { membershipId: linked.id }) }
}

/** Only a ticked box enters consent: an empty one withdraws none that was given before. */
export async function enterPhotos(
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
  command: Command<Actor>,
  form: RegistrationForm,
  { credentials, hidden, reserved }: PreparedRegistration,
): Promise<void> {
  const row = await saveResponsible(command.em, command.actor.userId, form.responsible)
  const { front, back } = await storeCredentials(command, { ...credentials, row, hidden, reserved })
  const missing = (side: string) => [`Sube la foto del ${side} de tu credencial de elector.`]
  refuseFields({
    ...(!front && { [credentials.fields.front]: missing('frente') }),
    ...(!back && { [credentials.fields.back]: missing('reverso') }),
  })
}
