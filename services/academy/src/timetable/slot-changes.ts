import { addDays } from '@rodada/contracts/student-age'
import { type FieldErrors, fieldErrors, refusal } from '@rodada/service/errors'
import { formatLongMoment } from '@rodada/service/formats'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { refusing } from '@rodada/service/refusing'
import type { AcademyOptions } from '../academy-options.ts'
import type { Course } from '../course/course.entity.ts'
import type { CourseMeeting } from '../course/course-meeting.entity.ts'
import { dbOf } from '../entities.ts'
import { Location } from '../locations/location.entity.ts'
import { weekdayOf } from '../schedule/times.ts'
import { lockTimetableSessions } from '../sessions/lock-sessions.ts'
import { makeSessions } from '../sessions/make-sessions.ts'
import { TimetableSession } from '../sessions/session.entity.ts'
import { instantAt, mondayOf } from '../sessions/site-time.ts'
import { Booking, takesPlace } from '../subscriptions/booking.entity.ts'
import { cancelLockedSession } from './cancel-session.ts'
import { removeUnused } from './remove-unused.ts'

export interface SlotChange {
  readonly source: MovementSource
  /** The slots in the order of the form's rows. */
  readonly slots: readonly CourseMeeting[]
  /** Whether sessions with bookings may be moved or cancelled. */
  readonly movesBooked: boolean
}

/** When and where a slot has its session. */
type Hour = Pick<TimetableSession, 'date' | 'startsAt' | 'endsAt' | 'locationId'>

interface Fitted {
  readonly session: TimetableSession
  readonly slot: CourseMeeting | undefined
  readonly booked: number
  /** Null: it takes place no longer. */
  readonly hour: Hour | null
}

/**
 * Lets the future sessions of a course, which the caller has locked and whose slots are flushed, follow its slots: what
 * changed is moved, what fits no longer goes, what is missing is made. Sessions that were changed by hand stay.
 * @returns how many sessions with bookings were moved or cancelled.
 * @throws a refusal while there are such sessions and `movesBooked` is not said; field errors where a slot has fewer
 * places than are booked.
 */
export async function followSlots(
  em: EntityManager,
  options: Pick<AcademyOptions, 'sendMail' | 'now'>,
  course: Course,
  { source, slots, movesBooked }: SlotChange,
): Promise<number> {
  const now = options.now()
  const fitted = await fitSessions(em, course, slots, now)
  requirePlaces(slots, fitted)
  const affected = fitted.filter((one) => one.booked > 0 && isChanged(one))
  if (affected.length > 0 && !movesBooked) throw affectsBookings(affected.map(({ session }) => session))
  for (const { session } of affected.filter(({ hour }) => hour === null))
    await cancelLockedSession(em, options, session, { source, reason: 'Cambio de horario', by: null })
  const unused = fitted.filter(({ hour, booked }) => hour === null && booked === 0)
  await removeUnused(
    em,
    unused.map(({ session }) => session),
    'Cambio de horario',
  )
  await moveAll(
    em,
    options,
    fitted.filter((one) => one.hour !== null),
  )
  await em.flush()
  await makeSessions(dbOf(em), now, course.id)
  return affected.length
}

/** The refusal of a change that sessions with bookings stand in the way of. */
export function affectsBookings(sessions: readonly TimetableSession[]) {
  const [first] = sessions.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const when = first ? formatLongMoment(first.startsAt) : ''
  const count =
    sessions.length === 1 ? 'una clase con reservaciones' : `${sessions.length} clases con reservaciones`
  const text = `El cambio afecta ${count}; la primera es la del ${when}. Confirma que quieres moverlas o cancelarlas.`
  return refusal(text, { MovesBooked: [text] })
}

async function fitSessions(
  em: EntityManager,
  { id: courseId, recurrentClass }: Course,
  slots: readonly CourseMeeting[],
  now: Date,
): Promise<Fitted[]> {
  const wanted = { courseId, status: 'scheduled', isOwn: false, startsAt: { $gt: now } } as const
  const ids = (await em.find(TimetableSession, wanted)).map(({ id }) => id)
  const sessions = await lockTimetableSessions(em, ids)
  const booked = await countBooked(em, ids)
  const closed = await closedDaysOf(em, slots)
  const used = new Set<string>()
  // Those with bookings choose first where several would come to the same day.
  return sessions
    .map((session) => ({ session, booked: booked.get(session.id) ?? 0 }))
    .sort((one, other) => Number(other.booked > 0) - Number(one.booked > 0))
    .map(({ session, booked }) => {
      const slot = slots.find(({ id }) => id === session.slotId)
      const hour = slot ? hourOf(slot, session.date, recurrentClass) : null
      const key = `${slot?.id} ${hour?.date}`
      const fits =
        hour !== null &&
        hour.startsAt > now &&
        !closed.has(`${hour.locationId} ${hour.date}`) &&
        !used.has(key)
      if (fits) used.add(key)
      return { session, slot, booked, hour: fits ? hour : null }
    })
}

/** The session of a slot in the week of that day; null where it has none. */
function hourOf(slot: CourseMeeting, day: string, isRecurrent: boolean): Hour | null {
  if (slot.date === null && !isRecurrent) return null
  const date = slot.date ?? (weekdayOf(day) === slot.day ? day : addDays(mondayOf(day), slot.day - 1))
  const isValid = (slot.validFrom ?? '') <= date && date <= (slot.validTo ?? '9999')
  if (slot.date === null && !isValid) return null
  return {
    date,
    startsAt: instantAt(date, slot.startsAt),
    endsAt: instantAt(date, slot.endsAt),
    locationId: slot.locationId,
  }
}

async function countBooked(em: EntityManager, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  const rows = await em.find(Booking, { sessionId: { $in: [...ids] }, ...takesPlace })
  for (const { sessionId } of rows) counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1)
  return counts
}

async function closedDaysOf(em: EntityManager, slots: readonly CourseMeeting[]): Promise<Set<string>> {
  const ids = slots.flatMap(({ locationId }) => locationId ?? [])
  const places = await em.find(Location, { id: { $in: ids } })
  return new Set(places.flatMap(({ id, closedDays }) => closedDays.map(({ date }) => `${id} ${date}`)))
}

function isChanged({ session, hour }: Fitted): boolean {
  return (
    hour === null ||
    hour.startsAt.getTime() !== session.startsAt.getTime() ||
    hour.endsAt.getTime() !== session.endsAt.getTime() ||
    hour.locationId !== session.locationId
  )
}

function requirePlaces(slots: readonly CourseMeeting[], fitted: readonly Fitted[]): void {
  const errors: FieldErrors = {}
  slots.forEach(({ id, capacity }, at) => {
    const most = Math.max(0, ...fitted.filter(({ slot }) => slot?.id === id).map(({ booked }) => booked))
    if (capacity !== null && capacity < most)
      errors[`DaysAndSchedules[${at}].Capacity`] = [
        `Ya hay una clase con ${most} ${most === 1 ? 'lugar reservado' : 'lugares reservados'}: no puede haber menos.`,
      ]
  })
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

async function moveAll(
  em: EntityManager,
  { sendMail }: Pick<AcademyOptions, 'sendMail'>,
  fitted: readonly Fitted[],
): Promise<void> {
  const changed = fitted.filter(isChanged)
  for (const { session, hour, slot } of fitted) {
    if (hour) em.assign(session, hour)
    if (slot)
      em.assign(session, { level: slot.level, capacity: slot.capacity, instructorIds: slot.instructorIds })
  }
  await em.flush()
  for (const { session, booked } of changed) if (booked > 0) await moveBookings(em, { sendMail }, session)
}

/** Takes the bookings of a session, which the caller has locked and moved, along; their guardians are told. */
export async function moveBookings(
  em: EntityManager,
  { sendMail }: Pick<AcademyOptions, 'sendMail'>,
  { id, startsAt, endsAt }: TimetableSession,
): Promise<number> {
  const clash = () => refusal('Uno de los alumnos ya tiene otra clase a la nueva hora. Elige otra.')
  const move = dbOf(em).updateTable('booking').set({ startsAt, endsAt }).where('sessionId', '=', id)
  const rows = await refusing('booking_one_at_a_time', clash, () =>
    move.where('status', 'in', ['booked', 'held']).returning('id').execute(),
  )
  for (const { id: bookingId } of rows) await sendMail(em, 'session-moved', { bookingId })
  return rows.length
}
