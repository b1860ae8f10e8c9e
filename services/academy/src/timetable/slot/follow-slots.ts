import { instantIn, type Zone } from '@rodada/contracts/timetable/place-hours'
import { addDays, mondayOf } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, refuseFields } from '@rodada/service/http/errors'
import { dbOf } from '../../entities.ts'
import { weekdayOf } from '../../time/hours.ts'
import { moveBookings } from '../booking/move-with-sessions.ts'
import { placeAndHour } from '../booking/moved-session.ts'
import { lockBookings } from '../booking/release-bookings.ts'
import type { Course } from '../course/course.entity.ts'
import type { Location } from '../location/location.entity.ts'
import { affectsBookings, countCounting } from '../session/affected-sessions.ts'
import { cancelLockedSession, removeUnused } from '../session/cancel-session.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import { makeSessions } from '../session/make-sessions.ts'
import { type CancelledSession, makeUpFor } from '../session/make-up.ts'
import { TimetableSession } from '../session/session.entity.ts'
import type { Slot } from './slot.entity.ts'

export interface SlotChange {
  /** The course's sessions to come, by `lockSessionsToCome` before the slots are changed. */
  readonly sessions: readonly TimetableSession[]
  /** Slots in the order of the form's rows. */
  readonly slots: readonly Slot[]
  /** Locations of the slots, locked. */
  readonly places: readonly Location[]
  /** Whether sessions with bookings may be moved or cancelled. */
  readonly movesBooked: boolean
}

type Hour = Pick<TimetableSession, 'date' | 'startsAt' | 'endsAt' | 'zone' | 'locationId'>

interface Fitted {
  readonly session: TimetableSession
  readonly slot: Slot | undefined
  /** Bookings and offers. */
  readonly taken: number
  /** It has bookings, offers or waiting entries. */
  readonly isCountedOn: boolean
  /** Null: the session no longer takes place. */
  readonly hour: Hour | null
}

const reason = 'Cambio de horario'

/** Locks the sessions to come of a course that the caller has locked. */
export async function lockSessionsToCome(
  { em, at: now }: Command,
  courseId: number,
): Promise<TimetableSession[]> {
  const toCome = await em.find(TimetableSession, { courseId, status: 'scheduled', startsAt: { $gt: now } })
  const locked = await lockTimetableSessions(
    em,
    toCome.map(({ id }) => id),
  )
  return locked.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > now)
}

/**
 * Adapts the sessions to come of a course to its slots: changed ones are moved, those without a slot are removed,
 * missing ones are made. Sessions moved by hand keep their hours while their slot has a session in that week; sessions
 * added by hand stay. The caller has locked the course and flushed its slots.
 * @returns the number of moved or cancelled sessions with bookings or waiting entries.
 * @throws a refusal where there are such sessions and `movesBooked` is not set, or a student has another class at the
 * new hour; field errors where a slot has fewer places than are taken.
 */
export async function followSlots(
  command: Command,
  course: Course,
  { movesBooked, ...change }: SlotChange,
): Promise<number> {
  const { em, at } = command
  const fitted = await fitSessions(command, course, change)
  requirePlaces(change.slots, fitted)
  const affected = fitted.filter((one) => one.isCountedOn && isChanged(one)).map(({ session }) => session)
  if (affected.length > 0 && !movesBooked) throw affectsBookings(affected)
  await lockBookings(em, affected)
  const gone = fitted.filter(({ hour }) => hour === null)
  const cancelled: CancelledSession[] = []
  for (const { session } of gone.filter(({ taken }) => taken > 0)) {
    cancelled.push(await cancelLockedSession(command, session, { reason, by: null }))
    session.slotId = null
  }
  const unused = gone.filter(({ taken }) => taken === 0).map(({ session }) => session)
  await removeUnused(command, unused, reason)
  await moveAll(command, fitted)
  await makeSessions(dbOf(em), at, course.id)
  await makeUpFor(command, cancelled)
  return affected.length
}

async function fitSessions(
  { em, at: now }: Command,
  course: Course,
  { sessions, slots, places }: Pick<SlotChange, 'sessions' | 'slots' | 'places'>,
): Promise<Fitted[]> {
  const counted = await countCounting(em, sessions)
  const closed = new Set(
    places.flatMap(({ id, closedDays }) => closedDays.map(({ date }) => `${id} ${date}`)),
  )
  const used = await daysOfOthers(em, slots, sessions)
  const ofSlots = sessions.filter(({ slotId, isOwn }) => slotId !== null || !isOwn)
  // Where several sessions fall on the same day, those with bookings take precedence, then those moved by hand.
  const rankOf = ({ id, isOwn }: TimetableSession) => (counted.has(id) ? 0 : isOwn ? 1 : 2)
  return ofSlots
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((session) => {
      const slot = slots.find(({ id }) => id === session.slotId)
      const zone = places.find(({ id }) => id === slot?.locationId)?.zone ?? siteZone
      const hour = slot ? hourOf(slot, session, { zone, isRecurrent: course.recurrentClass }) : null
      const key = `${slot?.id} ${hour?.date}`
      const isOpen =
        hour !== null &&
        (session.isOwn || (hour.startsAt > now && !closed.has(`${hour.locationId} ${hour.date}`)))
      const fits = isOpen && !used.has(key)
      if (fits) used.add(key)
      const { taken = 0 } = counted.get(session.id) ?? {}
      return { session, slot, taken, isCountedOn: counted.has(session.id), hour: fits ? hour : null }
    })
}

/** Days that a slot cannot use: it has a session there that is over, started or cancelled. */
async function daysOfOthers(
  em: EntityManager,
  slots: readonly Slot[],
  sessions: readonly TimetableSession[],
): Promise<Set<string>> {
  const moving = new Set(sessions.map(({ id }) => id))
  const all = await em.find(TimetableSession, { slotId: { $in: slots.map(({ id }) => id) } })
  return new Set(all.filter(({ id }) => !moving.has(id)).map(({ slotId, date }) => `${slotId} ${date}`))
}

/** Hours of a slot's session in the week of its day; null where the slot has none then. */
function hourOf(
  slot: Slot,
  session: TimetableSession,
  { zone, isRecurrent }: { readonly zone: Zone; readonly isRecurrent: boolean },
): Hour | null {
  if (slot.date === null && !isRecurrent) return null
  const { date: day } = session
  const date = slot.date ?? (weekdayOf(day) === slot.day ? day : addDays(mondayOf(day), slot.day - 1))
  const isValid = (slot.validFrom ?? '') <= date && date <= (slot.validTo ?? '9999')
  if (slot.date === null && !isValid) return null
  const { startsAt, endsAt, locationId } = session
  if (session.isOwn) return { date, startsAt, endsAt, zone: session.zone, locationId }
  return {
    date,
    startsAt: instantIn(zone, date, slot.startsAt),
    endsAt: instantIn(zone, date, slot.endsAt),
    zone,
    locationId: slot.locationId,
  }
}

function isChanged({ session, hour }: Fitted): boolean {
  return (
    hour === null ||
    hour.startsAt.getTime() !== session.startsAt.getTime() ||
    hour.endsAt.getTime() !== session.endsAt.getTime() ||
    hour.locationId !== session.locationId
  )
}

function requirePlaces(slots: readonly Slot[], fitted: readonly Fitted[]): void {
  const errors: FieldErrors = {}
  slots.forEach(({ id, capacity }, at) => {
    const most = Math.max(0, ...fitted.filter(({ slot }) => slot?.id === id).map(({ taken }) => taken))
    if (capacity !== null && capacity < most)
      errors[`DaysAndSchedules[${at}].Capacity`] = [
        `Ya hay una clase con ${most} ${most === 1 ? 'lugar reservado' : 'lugares reservados'}: no puede haber menos.`,
      ]
  })
  refuseFields(errors)
}

async function moveAll(command: Command, fitted: readonly Fitted[]): Promise<void> {
  const { em } = command
  const moved = fitted
    .filter((one) => one.hour !== null && isChanged(one))
    .map(({ session }) => ({ session, from: placeAndHour(session) }))
  for (const { session, hour, slot } of fitted) {
    if (!hour || !slot) continue
    const { level, capacity, instructorIds } = slot
    em.assign(session, { ...hour, level, capacity })
    if (!session.hasOwnInstructors) session.instructorIds = [...instructorIds]
  }
  await em.flush()
  await moveBookings(command, moved)
}
