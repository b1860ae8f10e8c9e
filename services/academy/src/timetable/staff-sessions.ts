import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { dayInMexico, isPlainDate } from '@rodada/contracts/student-age'
import type { addSession as addCall, moveSession as moveCall } from '@rodada/contracts/timetable'
import { done, type FieldErrors, fieldErrors, refusal } from '@rodada/service/errors'
import { formatLongMoment } from '@rodada/service/formats'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import { Course } from '../course/course.entity.ts'
import { Location } from '../locations/location.entity.ts'
import { lockTimetableSession } from '../sessions/lock-sessions.ts'
import { TimetableSession } from '../sessions/session.entity.ts'
import { instantAt } from '../sessions/site-time.ts'
import { cancelLockedSession } from './cancel-session.ts'
import { type BookingCommand, once } from './change-booking.ts'
import { moveBookings } from './slot-changes.ts'

type Answer = ResponseOf<typeof addCall>
type Hours = Pick<BodyOf<typeof moveCall>, 'date' | 'from' | 'to' | 'addressId'>

/** Adds a session beside those of the slots. @throws field errors. */
export function addSession(
  options: AcademyOptions,
  command: BookingCommand,
  { courseId, level, capacity, instructorIds, ...hours }: BodyOf<typeof addCall>,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const course = await em.findOne(Course, { id: courseId, withdrawnAt: null })
    if (!course) throw fieldErrors({ CourseId: ['Este curso ya no existe.'] })
    const session = em.create(TimetableSession, {
      ...{ courseId, slotId: null, isOwn: true, level: level?.trim() || null, capacity: capacity ?? null },
      ...(await timesOf(em, hours, options.now())),
      locationId: hours.addressId ?? null,
      instructorIds: [...new Set(instructorIds ?? [])],
      ...{ cancelReason: null, cancelledAt: null, cancelledBy: null },
    })
    await em.flush()
    await options.publish(em, 'catalogue.changed', {})
    stateSession(em, command, 'Clase programada agregada', session)
    return { ...done(`Se agregó la clase del ${formatLongMoment(session.startsAt)}`), id: session.id }
  })
}

/** Cancels a session: each guardian is told and gets the class back. @throws notFound; a refusal. */
export function cancelSession(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  reason: string,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const session = await lockTimetableSession(em, id)
    const by = command.actor.userId
    const source = command.request
    const affected = await cancelLockedSession(em, options, session, { source, reason: reason.trim(), by })
    await options.publish(em, 'catalogue.changed', {})
    stateSession(em, command, 'Clase programada cancelada', session)
    return { ...done('La clase se canceló.', ...toldText(affected)), affected }
  })
}

/** Moves a session with its bookings; without `addressId` it stays where it is. @throws notFound; field errors; a refusal. */
export function moveSession(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  hours: BodyOf<typeof moveCall>,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const session = await lockTimetableSession(em, id)
    requireScheduled(session)
    // The day of its slot stays: otherwise the slot would make another one there.
    const { startsAt, endsAt } = await timesOf(em, hours, options.now())
    em.assign(session, { startsAt, endsAt, isOwn: true })
    if (hours.addressId !== undefined) session.locationId = hours.addressId
    await em.flush()
    const affected = await moveBookings(em, options, session)
    await options.publish(em, 'catalogue.changed', {})
    stateSession(em, command, 'Clase programada movida', session)
    return { ...done('La clase se movió.', ...toldText(affected)), affected }
  })
}

/** Says who holds a session. @throws notFound; a refusal. */
export function setInstructors(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  instructorIds: readonly number[],
): Promise<Answer> {
  return once(options, command, async (em) => {
    const session = await lockTimetableSession(em, id)
    requireScheduled(session)
    em.assign(session, { instructorIds: [...new Set(instructorIds)], isOwn: true })
    await em.flush()
    await options.publish(em, 'catalogue.changed', {})
    stateSession(em, command, 'Instructores de una clase cambiados', session)
    return done('Los instructores de la clase se actualizaron.')
  })
}

function requireScheduled({ status }: TimetableSession): void {
  if (status === 'cancelled') throw refusal('Esta clase está cancelada.')
  if (status === 'held') throw refusal('Esta clase ya empezó.')
}

async function timesOf(em: EntityManager, { date, from, to, addressId }: Hours, now: Date) {
  const errors: FieldErrors = {}
  if (!isPlainDate(date)) errors.Date = ['Esta fecha no existe.']
  else if (date < dayInMexico(now)) errors.Date = ['Esta fecha ya pasó. Elige otra.']
  else if (instantAt(date, from) <= now) errors.From = ['Esta hora ya pasó. Elige otra.']
  if (to <= from) errors.To = ['La hora de fin debe ser posterior a la de inicio.']
  const place = typeof addressId === 'number' ? await em.findOne(Location, { id: addressId }) : null
  if (typeof addressId === 'number' && !place) errors.AddressId = ['Esta ubicación ya no existe. Elige otra.']
  const closed = place?.closedDays.find((day) => day.date === date)
  if (closed) errors.Date = [`Ese día no hay clases en ${place?.name}: ${closed.reason}.`]
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  return { date, startsAt: instantAt(date, from), endsAt: instantAt(date, to) }
}

function toldText(count: number): string[] {
  if (count === 0) return []
  return [`Avisamos por correo de ${count === 1 ? 'una reservación' : `${count} reservaciones`}.`]
}

function stateSession(
  em: EntityManager,
  { request }: BookingCommand,
  title: string,
  session: TimetableSession,
): void {
  stateMovement(em, request, { title, description: `Clase programada ${session.id}`, about: session })
}
