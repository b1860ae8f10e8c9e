import type { ResponseOf } from '@rodada/contracts/call'
import type { ParticipantForm } from '@rodada/contracts/family/participant'
import type {
  CounterRegistrationForm,
  CounterRenewalForm,
  registerAtCounter as registerCall,
  renewAtCounter as renewCall,
} from '@rodada/contracts/subscription/registration'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { done, notFound, refusal, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { Responsible } from '../../family/guardian/responsible.entity.ts'
import { noteFamily } from '../../family/staff/create-family.ts'
import { lockMembership } from '../membership/read-membership.ts'
import { pendingMembership } from '../membership/store-membership.ts'
import { enterPayment } from '../subscription/enter-payment.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { enterPhotos } from './register-participants.ts'
import { registrationErrors } from './registration-errors.ts'
import { renew } from './renew-subscription.ts'
import { type Buyer, sellCourse } from './sell-course.ts'

/** Whoever stands at the counter holds places as a confirmed account does, and from no network. */
const atTheCounter: Buyer = { isConfirmed: true, network: null }

/** What an account may hold unpaid guards against strangers; the staff see whom they register. */
function unbounded(options: AcademyOptions): AcademyOptions {
  const most = Number.MAX_SAFE_INTEGER
  const unpaid = { ...options.bookings.unpaid, places: most, placesPerStudent: most, waiting: most }
  return { ...options, bookings: { ...options.bookings, unpaid } }
}

/**
 * Registers children of a family, known or new, for a course: an unpaid subscription, with a membership where the course
 * needs one. Photos, identity document and letter follow.
 * @throws field errors; refusals as for a customer's registration, and with `families` where a new family seems known.
 */
export async function registerAtCounter(
  options: AcademyOptions,
  command: Command<Actor>,
  form: CounterRegistrationForm,
): Promise<ResponseOf<typeof registerCall>> {
  const { em, at } = command
  const today = dayInMexico(at)
  const { id: familyId, name } = await familyOf(command, form)
  const children = form.participants.map((child) => withGuardian(child, name))
  refuseFields(registrationErrors({ participants: children }, true, today))
  const membership = await lockMembership(dbOf(em), familyId)
  // It may have been merged into another meanwhile.
  if ((await em.count(Responsible, { id: familyId })) === 0) throw notFound()
  if (membership.isPending) throw pendingMembership(true)
  const { subscription, linked, planned, students } = await sellCourse(unbounded(options), command, {
    ...{ familyId, courseId: form.courseId, form, staff: staffOf(command, form), chosen: children },
    ...{ today, hidden: false, membership, buyer: atTheCounter },
  })
  await enterPhotos(em, familyId, children, students)
  await settleFree(command, subscription, linked)
  command.state({
    title: 'Alumnos registrados en la sucursal',
    description: `Suscripción ${subscription.id} del curso ${form.courseId}, familia ${familyId}`,
    subjectId: familyId,
    about: subscription,
  })
  return {
    ...done(soldText('La inscripción', planned.length, form.acquiredClasses)),
    ...{ id: subscription.id, familyId },
    ...(linked && { membershipId: linked.id }),
  }
}

/** Fills an empty tutor of a new child with the guardian. */
function withGuardian(child: ParticipantForm, name: string): ParticipantForm {
  if (child.id !== 0) return child
  return { ...child, parentName: child.parentName || name, relationship: child.relationship || 'Responsable' }
}

async function familyOf({ em }: Command, form: CounterRegistrationForm): Promise<Responsible> {
  if (form.familyId !== undefined)
    return em.findOneOrFail(Responsible, { id: form.familyId }, { failHandler: notFound })
  if (!form.family) throw refusal('Elige una familia o escribe los datos de una nueva.')
  return noteFamily(em, form.family)
}

/** Renews a subscription of anybody. @throws as for a customer's renewal. */
export async function renewAtCounter(
  options: AcademyOptions,
  command: Command<Actor>,
  id: number,
  form: CounterRenewalForm,
): Promise<ResponseOf<typeof renewCall>> {
  const row = await command.em.findOne(Subscription, { id })
  if (!row) throw notFound()
  const staff = staffOf(command, form)
  const renewal = {
    id,
    form,
    staff,
    buyer: atTheCounter,
    familyId: row.createdBy,
    hidden: false,
    isStaff: true,
  }
  const { subscription, linked, planned, answer } = await renew(unbounded(options), command, renewal)
  await settleFree(command, subscription, linked)
  return { ...answer, ...done(soldText('La renovación', planned.length, form.acquiredClasses)) }
}

/** The till takes nothing for it. */
async function settleFree(
  command: Command<Actor>,
  subscription: Subscription,
  linked: Subscription | null,
): Promise<void> {
  if (subscription.priceCentavos > 0 || linked !== null) return
  await command.em.flush()
  const { row } = await lockSubscription(command.em, subscription.id)
  const settlement = { method: 'free', paidBy: command.actor.userId, cause: 'branch' } as const
  await enterPayment(command, [{ row, money: [] }], settlement)
}

function staffOf({ actor }: Command<Actor>, { reduction }: Pick<CounterRenewalForm, 'reduction'>) {
  return reduction ? { actor, reduction } : undefined
}

/** To whoever sells, not to the family. */
function soldText(what: string, booked: number, classes: number): string {
  if (booked === 0) return `${what} quedó guardada, sin clases agendadas.`
  return `${what} quedó guardada, con ${booked} de ${classes} clases agendadas.`
}
