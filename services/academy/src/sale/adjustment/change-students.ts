import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { changeStudents as changeCall } from '@rodada/contracts/subscription/adjustment'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { lockParticipants } from '../../family/participant/lock-participants.ts'
import { Participant } from '../../family/participant/participant.entity.ts'
import { releaseBookings } from '../../timetable/booking/release-bookings.ts'
import { ClassAttendance } from '../../timetable/class/held-class.entity.ts'
import { lockTimetableSessions } from '../../timetable/session/lock-sessions.ts'
import { endWaiting } from '../../timetable/waiting-list/end-waiting.ts'
import { inLine, WaitingEntry } from '../../timetable/waiting-list/waiting-entry.entity.ts'
import { requireWithoutCourse } from '../registration/chosen-students.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { SubscriptionParticipant } from '../subscription/subscription-participant.entity.ts'
import { lockAccountOf, lockAdjustable, requireActive, stateAdjustment } from './adjust.ts'
import type { SubscriptionAdjustment } from './adjustment.entity.ts'
import { type BookedPlace, presentReleased, readBooked, requireShown } from './released-bookings.ts'

/**
 * Says which students of its account take part in a subscription. Bookings of who leaves are released.
 * @throws notFound; field errors; a refusal.
 */
export async function changeStudents(
  command: Command<Actor>,
  id: number,
  form: BodyOf<typeof changeCall>,
): Promise<ResponseOf<typeof changeCall>> {
  const { em, at } = command
  await lockAccountOf(em, id)
  const waiting = await lockLine(em, id)
  const row = await lockAdjustable(command, id, form)
  requireActive(row, at)
  const change = await readChange(em, row, form.studentIds)
  if (change.added.length + change.removed.length === 0)
    throw fieldErrors({ StudentIds: ['Son los mismos alumnos: elige a quién agregar o quitar.'] })
  const released = placesOf(await readBooked(em, id), change.removed)
  if (form.isTrial) {
    command.stateNothing()
    const bookings = await presentReleased(em, released)
    return { ...done(), effect: { dueDate: row.validUntil(at).toISOString(), bookings } }
  }
  requireShown(released, form.bookingIds)
  await store(command, row, change, { reason: form.reason, released })
  const leaving = waiting.filter(({ participantId }) => change.removed.includes(participantId))
  await endWaiting(command, leaving, 'subscription')
  return done('Los alumnos de la suscripción se actualizaron.')
}

/**
 * Undoes a change of students, as far as it still differs.
 * @throws a refusal where who leaves has a booking.
 */
export async function undoStudents(
  command: Command<Actor>,
  row: Subscription,
  undone: SubscriptionAdjustment,
  reason: string,
): Promise<void> {
  const { em, at } = command
  requireActive(row, at)
  const links = await em.find(SubscriptionParticipant, { subscriptionId: row.id })
  const now = new Set(links.map(({ participantId }) => participantId))
  const before = [...now].filter((student) => !undone.addedStudents.includes(student))
  const students = [...new Set([...before, ...undone.removedStudents])]
  if (students.length === 0) throw refusal('Quedaría sin alumnos: cambia los alumnos en lugar de deshacer.')
  const change = await readChange(em, row, students)
  if (placesOf(await readBooked(em, row.id), change.removed).length > 0)
    throw refusal('Quien sale tiene clases reservadas: cancela antes esas reservaciones.')
  const waits = { subscriptionId: row.id, participantId: { $in: [...change.removed] }, ...inLine }
  if ((await em.count(WaitingEntry, waits)) > 0)
    throw refusal('Quien sale espera un lugar en una clase: primero debe dejar esa lista.')
  await store(command, row, change, { reason, released: [], undoes: undone.id })
}

/** Entries of waiting lists, under the lock of their sessions, which comes before that of the subscription. */
export async function lockLine(em: EntityManager, subscriptionId: number): Promise<WaitingEntry[]> {
  const entries = await em.find(WaitingEntry, { subscriptionId, ...inLine })
  await lockTimetableSessions(
    em,
    entries.map(({ sessionId }) => sessionId),
  )
  return em.find(WaitingEntry, { subscriptionId, ...inLine }, { refresh: true })
}

interface StudentChange {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** @throws field errors for students of others; a refusal where one has the course already, or is in a class. */
async function readChange(
  em: EntityManager,
  row: Subscription,
  studentIds: readonly number[],
): Promise<StudentChange> {
  if (row.courseId === null) throw refusal('Una membresía no tiene alumnos propios.')
  const links = await em.find(SubscriptionParticipant, { subscriptionId: row.id }, { refresh: true })
  const now = links.map(({ participantId }) => participantId)
  const wanted = new Set(studentIds)
  const added = [...wanted].filter((student) => !now.includes(student))
  const removed = now.filter((student) => !wanted.has(student))
  await lockParticipants(em, [...added, ...removed])
  const own = await em.count(Participant, {
    id: { $in: added },
    responsibleId: row.createdBy,
    forgottenAt: null,
  })
  if (own < added.length)
    throw fieldErrors({ StudentIds: ['Solo participan alumnos de la misma persona responsable.'] })
  await requireWithoutCourse(dbOf(em), {
    courseId: row.courseId,
    students: added.map((student) => ({ id: student })),
    renewed: [row.id],
  })
  const inClass = { subscriptionId: row.id, participantId: { $in: removed }, isOpen: true }
  if ((await em.count(ClassAttendance, inClass)) > 0)
    throw refusal('Quien sale está en una clase en curso: cambia los alumnos cuando termine.')
  return { added, removed }
}

function placesOf(places: readonly BookedPlace[], students: readonly number[]): BookedPlace[] {
  return places.filter(({ booking }) => students.includes(booking.participantId))
}

async function store(
  command: Command<Actor>,
  row: Subscription,
  { added, removed }: StudentChange,
  {
    reason,
    released,
    undoes = null,
  }: { readonly reason: string; readonly released: readonly BookedPlace[]; readonly undoes?: number | null },
): Promise<void> {
  const { em, at, actor } = command
  const bookings = released.map(({ booking }) => booking)
  await releaseBookings(em, bookings, { at, actorId: actor.userId, reason: 'staff' })
  const gone = { subscriptionId: row.id, participantId: { $in: [...removed] } }
  for (const link of await em.find(SubscriptionParticipant, gone)) em.remove(link)
  for (const participantId of added)
    em.create(SubscriptionParticipant, { subscriptionId: row.id, participantId })
  const entry = await enterAdjustment(command, row, {
    kind: 'students',
    reason: reason.trim(),
    addedStudents: [...added],
    removedStudents: [...removed],
    undoesId: undoes,
  })
  stateAdjustment(command, undoes === null ? 'Alumnos cambiados' : 'Cambio de alumnos deshecho', row, entry)
}
