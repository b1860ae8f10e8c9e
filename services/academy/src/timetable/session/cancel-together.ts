import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type {
  cancelSessions as cancelCall,
  closeDay as closeCall,
  openDay as openCall,
} from '@rodada/contracts/timetable/cancellation'
import { dayIn } from '@rodada/contracts/timetable/place-hours'
import { undoMinutes } from '@rodada/contracts/timetable/rules'
import { minuteMs } from '@rodada/contracts/words/durations'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { furthestDay } from '../../time/site-time.ts'
import { lockBookings } from '../booking/release-bookings.ts'
import { lockLocation } from '../location/find-location.ts'
import type { Location } from '../location/location.entity.ts'
import { inLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { countCounting } from './affected-sessions.ts'
import { cancelLockedSession } from './cancel-session.ts'
import { followLocation } from './follow-location.ts'
import { GroupCancellation } from './group-cancellation.entity.ts'
import { lockTimetableSessions } from './lock-sessions.ts'
import { type CancelledSession, makeUpFor } from './make-up.ts'
import { TimetableSession } from './session.entity.ts'

type Answer = ResponseOf<typeof cancelCall>

interface Cause {
  readonly reason: string
  readonly closes?: { readonly locationId: number; readonly closedDay: string }
}

/**
 * Cancels sessions together: guardians are told at once. Those that were cancelled, begun or over meanwhile stay as they are.
 * @throws a refusal where none of them can be cancelled.
 */
export async function cancelSessions(
  command: Command<Actor>,
  { sessionIds, reason }: BodyOf<typeof cancelCall>,
): Promise<Answer> {
  const wanted = [...new Set(sessionIds)]
  const sessions = (await lockTimetableSessions(command.em, wanted)).filter(canBeCancelled(command.at))
  if (sessions.length === 0)
    throw refusal('Estas clases ya se cancelaron, empezaron o terminaron. Recarga la página.')
  const row = await cancelLocked(command, sessions, { reason: reason.trim() })
  command.state({ title: 'Varias clases canceladas', description: describeGroup(row), about: row })
  const left = wanted.length - sessions.length
  return { ...done(...cancelledTexts(row), ...leftTexts(left)), id: row.id }
}

/**
 * Closes a place for a day. Its sessions with bookings or a waiting list are cancelled as by `cancelSessions`, the others
 * removed.
 * @throws notFound; field errors; a refusal where sessions are booked that the caller was not shown.
 */
export async function closeDay(
  command: Command<Actor>,
  { addressId, date, reason, sessionIds }: BodyOf<typeof closeCall>,
): Promise<Answer> {
  const { em, at } = command
  const location = await lockLocation(em, addressId)
  refuseDay(location, date, at)
  const toCome = { locationId: addressId, status: 'scheduled', endsAt: { $gt: at } } as const
  const found = (await em.find(TimetableSession, toCome)).filter(isOn(date))
  const locked = await lockTimetableSessions(
    em,
    found.map(({ id }) => id),
  )
  const sessions = locked.filter(
    (one) => one.locationId === addressId && isOn(date)(one) && canBeCancelled(at)(one),
  )
  const counted = await countCounting(em, sessions)
  if (sessions.some(({ id }) => counted.has(id) && !sessionIds.includes(id)))
    throw refusal('Se reservó otra clase de ese día mientras lo cerrabas. Revisa a quién le afecta.')
  // One that was added by hand would not come back with its slot.
  const affected = sessions.filter(({ id, slotId }) => counted.has(id) || slotId === null)
  const why = reason.trim()
  const closes = { locationId: addressId, closedDay: date }
  // Without one there is nothing to undo: the day is opened again.
  const row = affected.length === 0 ? null : await cancelLocked(command, affected, { reason: why, closes })
  // Once the day is open again, the slots make new sessions.
  for (const session of affected) session.slotId = null
  location.closedDays = [...location.closedDays, { date, reason: why }].sort((one, other) =>
    one.date.localeCompare(other.date),
  )
  await em.flush()
  await followLocation(command, location, true)
  await command.publish('catalogue.changed', {})
  command.state({
    title: 'Lugar cerrado por un día',
    description: `Ubicación ${addressId}, ${date}`,
    about: row ?? location,
  })
  const texts = [`Ese día no hay clases en ${location.name}.`, ...(row === null ? [] : cancelledTexts(row))]
  return { ...done(...texts), ...(row !== null && { id: row.id }) }
}

/**
 * Opens a place again on a day. What was cancelled for it stays cancelled; its weekly hours have new sessions.
 * @throws notFound; a refusal where it is open.
 */
export async function openDay(
  { planSessions }: AcademyOptions,
  command: Command<Actor>,
  { addressId, date }: BodyOf<typeof openCall>,
): Promise<Envelope> {
  const location = await lockLocation(command.em, addressId)
  await openLocked(command, location, date)
  await planSessions(command.em)
  command.state({
    title: 'Lugar abierto de nuevo',
    description: `Ubicación ${addressId}, ${date}`,
    about: location,
  })
  return done(`Ese día vuelve a haber clases en ${location.name}.`)
}

/** @throws a refusal where the place, which the caller has locked, is open on that day. */
export async function openLocked(command: Command, location: Location, date: string): Promise<void> {
  const closedDays = location.closedDays.filter((day) => day.date !== date)
  if (closedDays.length === location.closedDays.length) throw refusal('Ese día ya está abierto.')
  location.closedDays = closedDays
  await command.em.flush()
  await command.publish('catalogue.changed', {})
}

function isOn(date: string) {
  return ({ zone, startsAt }: TimetableSession) => dayIn(zone, startsAt) === date
}

function canBeCancelled(at: Date) {
  return ({ status, endsAt }: TimetableSession) => status === 'scheduled' && endsAt > at
}

function refuseDay({ zone, closedDays }: Location, date: string, at: Date): void {
  const text = !isPlainDate(date)
    ? 'Esta fecha no existe.'
    : date < dayIn(zone, at)
      ? 'Esta fecha ya pasó. Elige otra.'
      : date > furthestDay(at)
        ? 'Elige una fecha dentro del próximo año.'
        : closedDays.some((day) => day.date === date)
          ? 'Ese día ya está cerrado.'
          : undefined
  if (text !== undefined) throw fieldErrors({ Date: [text] })
}

async function cancelLocked(
  command: Command<Actor>,
  sessions: readonly TimetableSession[],
  { reason, closes }: Cause,
): Promise<GroupCancellation> {
  const { em, at, actor } = command
  const sessionIds = sessions.map(({ id }) => id)
  const line = await em.find(WaitingEntry, { sessionId: { $in: sessionIds }, ...inLine })
  const entryIds = line.map(({ id }) => id)
  await lockBookings(em, sessions)
  const cancelled: CancelledSession[] = []
  for (const session of sessions)
    cancelled.push(await cancelLockedSession(command, session, { reason, by: actor.userId }))
  await makeUpFor(command, cancelled)
  const bookingIds = cancelled.flatMap(({ bookings }) => bookings.map(({ id }) => id))
  const withSlots = sessions.map(({ id, slotId }) => ({ id, slotId }))
  const row = em.create(GroupCancellation, {
    ...{ locationId: closes?.locationId ?? null, closedDay: closes?.closedDay ?? null, reason },
    ...{ sessions: withSlots, bookingIds, entryIds },
    ...{ createdBy: actor.userId, createdAt: at },
  })
  await em.flush()
  await command.publish('catalogue.changed', {})
  return row
}

/** Until when a cancellation can be undone. */
export function undoEnd({ createdAt }: Pick<GroupCancellation, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + undoMinutes * minuteMs)
}

export function describeGroup({ id, sessions }: GroupCancellation): string {
  const ids = sessions.map((session) => session.id)
  return `Cancelación ${id}: clases programadas ${ids.join(', ')}`
}

function cancelledTexts({ sessions, bookingIds }: GroupCancellation): string[] {
  const places = bookingIds.length === 1 ? 'una reservación' : `${bookingIds.length} reservaciones`
  return [
    sessions.length === 1 ? 'Se canceló una clase.' : `Se cancelaron ${sessions.length} clases.`,
    ...(bookingIds.length === 0 ? [] : [`Avisamos por correo de ${places}.`]),
  ]
}

function leftTexts(count: number): string[] {
  if (count === 0) return []
  if (count === 1) return ['Otra ya estaba cancelada o había empezado.']
  return [`Otras ${count} ya estaban canceladas o habían empezado.`]
}
