import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { leftText } from '@rodada/contracts/money/rest-words'
import type { moveToCourse as moveCall } from '@rodada/contracts/subscription/adjustment'
import { unpaidDays } from '@rodada/contracts/subscription/calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { formatMoney, toPesos } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { requireNoOpenAttempt } from '@rodada/payment/attempt/settle-without-bank'
import { requireRestDay } from '@rodada/payment/branch/charge'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { countReserved, releaseBookings } from '../../timetable/booking/release-bookings.ts'
import { Course } from '../../timetable/course/course.entity.ts'
import { inLine, WaitingEntry } from '../../timetable/waiting-list/waiting-entry.entity.ts'
import { readMembership } from '../membership/read-membership.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { requireWithoutCourse } from '../registration/chosen-students.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import { readDue, readRefundable } from '../subscription/read-refund.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'
import { lockAccountOf, lockAdjustable, requireActive, stateAdjustment } from './adjust.ts'
import type { SubscriptionAdjustment } from './adjustment.entity.ts'
import { lockLine } from './change-students.ts'
import { classPriceOf } from './class-price.ts'
import { presentReleased, readBooked, requireShown } from './released-bookings.ts'

/**
 * Moves a subscription to another course with the classes that are left. What they cost more there is owed until a day; what
 * they cost less is owed no more, or given back. Its bookings and places in waiting lists end. A trial answers with the effect
 * and changes nothing.
 * @throws notFound; field errors; a refusal.
 */
export async function moveToCourse(
  options: PaymentOptions,
  command: Command<Actor>,
  id: number,
  form: BodyOf<typeof moveCall>,
): Promise<ResponseOf<typeof moveCall>> {
  const { em, at, actor } = command
  await lockAccountOf(em, id)
  const waiting = await lockLine(em, id)
  const row = await lockAdjustable(command, id, form)
  await requireNoOpenAttempt(options, command, id)
  const { before, after } = await requireMovable(command, row, form.courseId)
  const { amount, returned } = await readDifference(em, row, { before, after })
  const released = await readBooked(em, id)
  if (form.isTrial) {
    command.stateNothing()
    const bookings = await presentReleased(em, released)
    const money = { owed: toPesos(Math.max(0, amount)), returned: toPesos(returned) }
    return { ...done(), effect: { dueDate: row.validUntil(at).toISOString(), bookings, ...money } }
  }
  requireShown(released, form.bookingIds)
  const restBy = amount > 0 ? requireRestDay(form.restBy, at) : null
  for (const entry of waiting) entry.status = 'left'
  const bookings = released.map(({ booking }) => booking)
  await releaseBookings(em, bookings, { at, actorId: actor.userId, reason: 'staff' })
  await move(command, row, { before, after, amount, restBy, reason: form.reason })
  return done(`Ahora es de «${after.title}», con las mismas clases.`, ...moneyTexts(row, returned))
}

function moneyTexts(row: Subscription, returned: number): string[] {
  if (returned > 0) return [`Quedan por devolver ${formatMoney(returned)}.`]
  return row.owed() > 0 ? [`${leftText(row.owed(), row.restBy)}.`] : []
}

interface Move {
  readonly before: Course
  readonly after: Course
  readonly amount: number
  readonly restBy: string | null
  readonly reason: string
  readonly undoes?: SubscriptionAdjustment
}

/**
 * Centavos by which the classes that are left cost more there, or less: then as the share that was paid of the list price, and
 * at most what is still owed and what can be given back.
 */
async function readDifference(
  em: EntityManager,
  row: Subscription,
  { before, after }: { readonly before: Course; readonly after: Course },
): Promise<{ amount: number; returned: number }> {
  const listed = (classPriceOf(after) - classPriceOf(before)) * row.pendingClasses
  if (listed >= 0) return { amount: listed, returned: 0 }
  const { priceCentavos: price, reducedCentavos: reduced } = row
  const less = price === 0 ? 0 : Math.min(price, Math.round((-listed * price) / (price + reduced)))
  const unpaid = Math.min(less, row.owed())
  const left = (await readRefundable(dbOf(em), row))?.left ?? 0
  const returned = Math.min(less - unpaid, left)
  return { amount: 0 - unpaid - returned, returned }
}

async function move(
  command: Command<Actor>,
  row: Subscription,
  { before, after, amount, restBy, reason, undoes }: Move,
): Promise<void> {
  const entry = await enterAdjustment(command, row, {
    ...{ kind: 'course', reason: reason.trim(), undoesId: undoes?.id ?? null },
    ...{ courseBefore: before.id, courseAfter: after.id, amountCentavos: amount },
  })
  row.courseId = after.id
  row.singlePayment = after.singlePayment
  const returned = row.changePrice(amount, restBy)
  if (returned > 0) row.promise(returned, command.at)
  stateAdjustment(command, undoes ? 'Cambio de curso deshecho' : 'Curso cambiado', row, entry)
}

/** @throws field errors; a refusal. */
async function requireMovable(
  { em, at }: Command,
  row: Subscription,
  courseId: number,
): Promise<{ before: Course; after: Course }> {
  if (row.courseId === null) throw refusal('Una membresía no es de ningún curso.')
  if (row.courseId === courseId) throw fieldErrors({ CourseId: ['Ya es de este curso. Elige otro.'] })
  await requireIdle(em, row, at)
  if ((await readDue(dbOf(em), row.id)) > 0)
    throw refusal('Tiene dinero por devolver de otro cambio: regístralo primero con «Devolver una parte».')
  const before = await em.findOneOrFail(Course, row.courseId)
  const after = await em.findOne(Course, { id: courseId, withdrawnAt: null })
  if (!after) throw fieldErrors({ CourseId: ['Este curso ya no está disponible.'] })
  if (after.membershipRequired && !(await readMembership(dbOf(em), row.createdBy)).isActive)
    throw refusal(
      'Este curso requiere membresía anual, y su titular no tiene una vigente. Véndesela primero.',
    )
  await requireNobodyHas(em, row, courseId)
  return { before, after }
}

/** @throws a refusal where it does not go on, or a class goes on with it. */
async function requireIdle(em: EntityManager, row: Subscription, at: Date): Promise<void> {
  requireActive(row, at)
  const reserved = await countReserved(em, [row.id])
  if (row.reservedClasses > (reserved.get(row.id) ?? 0))
    throw refusal('Hay una clase en curso con esta suscripción: cámbiala cuando termine.')
}

async function requireNobodyHas(em: EntityManager, row: Subscription, courseId: number): Promise<void> {
  const links = await em.find(SubscriptionParticipant, { subscriptionId: row.id })
  const students = links.map(({ participantId }) => ({ id: participantId }))
  await requireWithoutCourse(dbOf(em), { courseId, students, renewed: [row.id] })
}

/** Moves it back. @throws a refusal where a class is booked or waited for, or money was paid or given back for the move. */
export async function undoMove(
  command: Command<Actor>,
  row: Subscription,
  undone: SubscriptionAdjustment,
  reason: string,
): Promise<void> {
  const { em, at } = command
  const { courseBefore, courseAfter, amountCentavos } = undone
  if (courseBefore === null || courseAfter === null || row.courseId !== courseAfter)
    throw refusal('Después se cambió otra vez de curso: deshaz primero ese cambio.')
  await requireIdle(em, row, at)
  await requireNobodyHas(em, row, courseBefore)
  const isWaiting = (await em.count(WaitingEntry, { subscriptionId: row.id, ...inLine })) > 0
  if (isWaiting || (await readBooked(em, row.id)).length > 0)
    throw refusal('Tiene clases reservadas o espera un lugar en su curso: cancélalas antes.')
  const promised = row.refundDueSince?.getTime() === undone.at.getTime() ? (row.refundDueCentavos ?? 0) : 0
  if (promised > 0 && (await readDue(dbOf(em), row.id)) !== promised)
    throw refusal('Ya se devolvió dinero por este cambio: anula primero ese recibo.')
  // The price did not fall by what was promised back.
  const amount = (amountCentavos ?? 0) + promised
  if (row.owed() < amount)
    throw refusal('La diferencia ya se pagó: anula primero su cobro, o haz otro cambio de curso.')
  if (promised > 0) row.promiseNothing()
  await move(command, row, {
    before: await em.findOneOrFail(Course, courseAfter),
    after: await em.findOneOrFail(Course, courseBefore),
    ...{ amount: -amount, reason, undoes: undone },
    restBy: row.restBy ?? dayInMexico(new Date(at.getTime() + unpaidDays * dayMs)),
  })
}
