import { LockMode } from '@mikro-orm/core'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { dayIn, instantIn, siteZone, type Zone } from '@rodada/contracts/place-hours'
import { isPlainDate } from '@rodada/contracts/plain-date'
import type { addSession as addCall, moveSession as moveCall } from '@rodada/contracts/staff-timetable'
import {
  changedMeanwhile,
  done,
  type FieldErrors,
  fieldErrors,
  notFound,
  refusal,
  refuseFields,
  requireRecordVersion,
} from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import { type BookingCommand, once } from '../booking/booking-command.ts'
import { moveBookings } from '../booking/move-with-sessions.ts'
import { placeAndHour } from '../booking/moved-session.ts'
import { Course } from '../course/course.entity.ts'
import { dbOf } from '../entities.ts'
import { keepPlaces } from '../location/find-location.ts'
import { classMoment } from '../time/class-time.ts'
import { furthestDay } from '../time/site-time.ts'
import { requireInstructors } from '../user/require-instructors.ts'
import { cancelLockedSession } from './cancel-session.ts'
import { lockTimetableSession } from './lock-sessions.ts'
import { hasClasses } from './make-sessions.ts'
import { TimetableSession } from './session.entity.ts'

type Answer = ResponseOf<typeof addCall>
type Hours = Pick<BodyOf<typeof moveCall>, 'date' | 'from' | 'to'>

/** Adds a session without a slot. @throws field errors; unavailable while identity does not answer. */
export async function addSession(
  options: AcademyOptions,
  command: BookingCommand,
  { courseId, addressId = null, level, capacity, instructorIds = [], ...hours }: BodyOf<typeof addCall>,
): Promise<Answer> {
  await requireInstructors(options.call, { InstructorIds: instructorIds })
  return once(options, command, async (em) => {
    // A withdrawn course has sessions until the last of its subscriptions ends.
    const course = await em.findOne(Course, courseId, { lockMode: LockMode.PESSIMISTIC_READ })
    if (!course || !(await hasClasses(dbOf(em), courseId, options.now())))
      throw fieldErrors({ CourseId: ['Este curso ya no existe.'] })
    const session = em.create(TimetableSession, {
      courseId,
      slotId: null,
      isOwn: true,
      level: level?.trim() || null,
      capacity: capacity ?? null,
      ...(await timesOf(em, addressId, hours, options.now())),
      locationId: addressId,
      instructorIds: [...new Set(instructorIds)],
      cancelReason: null,
      cancelledAt: null,
      cancelledBy: null,
    })
    await em.flush()
    await options.publish(em, 'catalogue.changed', {})
    stateSession(em, command, 'Clase programada agregada', session)
    return { ...done(`Se agregó la clase del ${classMoment(session)}`), id: session.id }
  })
}

/** Cancels a session: guardians get a mail, students their classes back. @throws notFound; a refusal. */
export function cancelSession(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  reason: string,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const session = await lockTimetableSession(em, id)
    const by = command.actor.userId
    const affected = await cancelLockedSession(em, options, session, { reason: reason.trim(), by })
    await options.publish(em, 'catalogue.changed', {})
    stateSession(em, command, 'Clase programada cancelada', session)
    return { ...done('La clase se canceló.', ...mailedText(affected)), affected }
  })
}

/** Moves a session with its bookings; without `addressId` its location stays. @throws notFound; field errors; a refusal. */
export function moveSession(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  { addressId, version, ...hours }: BodyOf<typeof moveCall>,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const { locationId: known } = await em.findOneOrFail(TimetableSession, { id }, { failHandler: notFound })
    const locationId = addressId === undefined ? known : addressId
    // Locations are locked before sessions.
    const { startsAt, endsAt, zone } = await timesOf(em, locationId, hours, options.now())
    const session = await lockTimetableSession(em, id)
    requireScheduled(session)
    if (session.endsAt <= options.now()) throw refusal('Esta clase ya terminó.')
    requireRecordVersion(session.version, version)
    if (session.locationId !== known) throw changedMeanwhile()
    const from = placeAndHour(session)
    // `date` stays: otherwise the slot would make another session on that day.
    em.assign(session, { startsAt, endsAt, zone, locationId, isOwn: true })
    await em.flush()
    const affected = await moveBookings(em, options, [{ session, from }])
    await options.publish(em, 'catalogue.changed', {})
    stateSession(em, command, 'Clase programada movida', session)
    return { ...done('La clase se movió.', ...mailedText(affected)), affected }
  })
}

/**
 * Sets the instructors of a session.
 * @throws notFound; field errors; a refusal; unavailable while identity does not answer.
 */
export async function setInstructors(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  instructorIds: readonly number[],
): Promise<Answer> {
  await options.orm.em.fork().findOneOrFail(TimetableSession, { id }, { failHandler: notFound })
  await requireInstructors(options.call, { InstructorIds: instructorIds })
  return once(options, command, async (em) => {
    const session = await lockTimetableSession(em, id)
    requireScheduled(session)
    em.assign(session, { instructorIds: [...new Set(instructorIds)], hasOwnInstructors: true })
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

/** Start and end of a form's hours; locks the location until the transaction ends. @throws field errors. */
async function timesOf(em: EntityManager, addressId: number | null, { date, from, to }: Hours, now: Date) {
  const errors: FieldErrors = {}
  const [place] = addressId === null ? [] : await keepPlaces(em, [addressId])
  const zone: Zone = place?.zone ?? siteZone
  const startsAt = instantIn(zone, date, from)
  if (!isPlainDate(date)) errors.Date = ['Esta fecha no existe.']
  else if (date > furthestDay(now)) errors.Date = ['Elige una fecha dentro del próximo año.']
  else if (date < dayIn(zone, now)) errors.Date = ['Esta fecha ya pasó. Elige otra.']
  else if (startsAt <= now) errors.From = ['Esta hora ya pasó. Elige otra.']
  if (to <= from) errors.To = ['La hora de fin debe ser posterior a la de inicio.']
  if (addressId !== null && !place) errors.AddressId = ['Esta ubicación ya no existe. Elige otra.']
  const closed = place?.closedDays.find((day) => day.date === date)
  if (closed) errors.Date = [`Ese día no hay clases en ${place?.name}: ${closed.reason}.`]
  refuseFields(errors)
  return { date, zone, startsAt, endsAt: instantIn(zone, date, to) }
}

function mailedText(count: number): string[] {
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
