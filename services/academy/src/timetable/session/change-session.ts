import { LockMode } from '@mikro-orm/core'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { dayIn, instantIn, type Zone } from '@rodada/contracts/timetable/place-hours'
import type { addSession as addCall, moveSession as moveCall } from '@rodada/contracts/timetable/staff-calls'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import type { Command } from '@rodada/service/command/command'
import {
  changedMeanwhile,
  done,
  type FieldErrors,
  fieldErrors,
  notFound,
  refusal,
  refuseFields,
  requireRecordVersion,
} from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { requireInstructors } from '../../family/user/require-instructors.ts'
import { classMoment } from '../../time/class-time.ts'
import { furthestDay } from '../../time/site-time.ts'
import { moveBookings } from '../booking/move-with-sessions.ts'
import { placeAndHour } from '../booking/moved-session.ts'
import { Course } from '../course/course.entity.ts'
import { keepPlaces } from '../location/find-location.ts'
import { cancelLockedSession } from './cancel-session.ts'
import { hasClasses } from './make-sessions.ts'
import { makeUpFor } from './make-up.ts'
import { TimetableSession } from './session.entity.ts'

type Answer = ResponseOf<typeof addCall>
type Hours = Pick<BodyOf<typeof moveCall>, 'date' | 'from' | 'to'>

/** Adds a session without a slot. @throws field errors; unavailable while identity does not answer. */
export async function addSession(
  { call }: AcademyOptions,
  command: Command,
  { courseId, addressId = null, level, capacity, instructorIds = [], ...hours }: BodyOf<typeof addCall>,
): Promise<Answer> {
  const { em, at } = command
  requireInstructors(call, command, { InstructorIds: instructorIds })
  // A withdrawn course has sessions until the last of its subscriptions ends.
  const course = await em.findOne(Course, courseId, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!course || !(await hasClasses(dbOf(em), courseId, at)))
    throw fieldErrors({ CourseId: ['Este curso ya no existe.'] })
  const session = em.create(TimetableSession, {
    courseId,
    slotId: null,
    isOwn: true,
    level: level?.trim() || null,
    capacity: capacity ?? null,
    ...(await timesOf(command, addressId, hours)),
    locationId: addressId,
    instructorIds: [...new Set(instructorIds)],
    cancelReason: null,
    cancelledAt: null,
    cancelledBy: null,
  })
  await em.flush()
  await stateSession(command, 'Clase programada agregada', session)
  return { ...done(`Se agregó la clase del ${classMoment(session)}`), id: session.id }
}

/** Cancels a session: guardians get a mail, students their classes back, with time to take them. @throws notFound; a refusal. */
export async function cancelSession(command: Command<Actor>, id: number, reason: string): Promise<Answer> {
  const session = await command.find(TimetableSession, { id })
  const by = command.actor.userId
  const cancelled = await cancelLockedSession(command, session, { reason: reason.trim(), by })
  await makeUpFor(command, [cancelled])
  await stateSession(command, 'Clase programada cancelada', session)
  const affected = cancelled.bookings.length
  return { ...done('La clase se canceló.', ...mailedText(affected)), affected }
}

/** Moves a session with its bookings; without `addressId` its location stays. @throws notFound; field errors; a refusal. */
export async function moveSession(
  command: Command,
  id: number,
  { addressId, version, ...hours }: BodyOf<typeof moveCall>,
): Promise<Answer> {
  const { em, at } = command
  const { locationId: known } = await em.findOneOrFail(TimetableSession, { id }, { failHandler: notFound })
  const locationId = addressId === undefined ? known : addressId
  // Locations are locked before sessions.
  const { startsAt, endsAt, zone } = await timesOf(command, locationId, hours)
  const session = await command.find(TimetableSession, { id })
  requireScheduled(session)
  if (session.endsAt <= at) throw refusal('Esta clase ya terminó.')
  requireRecordVersion(session.version, version)
  if (session.locationId !== known) throw changedMeanwhile()
  const from = placeAndHour(session)
  // `date` stays: otherwise the slot would make another session on that day.
  em.assign(session, { startsAt, endsAt, zone, locationId, isOwn: true })
  await em.flush()
  const affected = await moveBookings(command, [{ session, from }])
  await stateSession(command, 'Clase programada movida', session)
  return { ...done('La clase se movió.', ...mailedText(affected)), affected }
}

/**
 * Sets the instructors of a session.
 * @throws notFound; field errors; a refusal; unavailable while identity does not answer.
 */
export async function setInstructors(
  { call }: AcademyOptions,
  command: Command,
  id: number,
  instructorIds: readonly number[],
): Promise<Answer> {
  const { em } = command
  const session = await command.find(TimetableSession, { id })
  requireInstructors(call, command, { InstructorIds: instructorIds })
  requireScheduled(session)
  em.assign(session, { instructorIds: [...new Set(instructorIds)], hasOwnInstructors: true })
  await em.flush()
  await stateSession(command, 'Instructores de una clase cambiados', session)
  return done('Los instructores de la clase se actualizaron.')
}

function requireScheduled({ status }: TimetableSession): void {
  if (status === 'cancelled') throw refusal('Esta clase está cancelada.')
  if (status === 'held') throw refusal('Esta clase ya empezó.')
}

/** Start and end of a form's hours; locks the location until the transaction ends. @throws field errors. */
async function timesOf({ em, at: now }: Command, addressId: number | null, { date, from, to }: Hours) {
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

async function stateSession(command: Command, title: string, session: TimetableSession): Promise<void> {
  await command.publish('catalogue.changed', {})
  command.state({ title, description: `Clase programada ${session.id}`, about: session })
}
