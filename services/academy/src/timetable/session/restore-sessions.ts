import type { Envelope } from '@rodada/contracts/common'
import { undoMinutes } from '@rodada/contracts/timetable/rules'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { lockParticipants } from '../../family/participant/lock-participants.ts'
import { Participant } from '../../family/participant/participant.entity.ts'
import { whyFrozen } from '../../sale/subscription/compliance.ts'
import { enterCredits } from '../../sale/subscription/enter-credits.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { classDay } from '../../time/class-time.ts'
import { Booking } from '../booking/booking.entity.ts'
import { sessionRestored } from '../booking/booking-mails.ts'
import { groupByAccount, groupWithLine } from '../booking/group-by-account.ts'
import { creditOf } from '../booking/release-bookings.ts'
import { lockLocation } from '../location/find-location.ts'
import { WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { waitingRestored } from '../waiting-list/waiting-mails.ts'
import { describeGroup, openLocked, undoEnd } from './cancel-together.ts'
import { GroupCancellation } from './group-cancellation.entity.ts'
import { lockTimetableSessions } from './lock-sessions.ts'
import { undoMakeUp } from './make-up.ts'
import type { TimetableSession } from './session.entity.ts'

/**
 * Undoes a cancellation of several sessions: they take place with their bookings and waiting lists, a place that was closed for
 * it is open, and each account is told. A session that has lost its hour or place meanwhile stays cancelled, a booking whose
 * student or class was used otherwise stays released.
 * @throws notFound; a refusal where the time for it is over, it is undone, the day was opened meanwhile, or no session can be
 * restored.
 */
export async function undoCancellation(
  { planSessions }: AcademyOptions,
  command: Command<Actor>,
  id: number,
): Promise<Envelope> {
  const { em, at } = command
  const known = await command.find(GroupCancellation, { id })
  if (known.undoneAt !== null) throw refusal('Esta cancelación ya se deshizo.')
  if (undoEnd(known) <= at)
    throw refusal(
      `Ya pasaron ${undoMinutes} minutos y las familias cuentan con que no hay clase: ya no se puede deshacer. Agrega la clase de nuevo y avísales.`,
    )
  await keepCourses(em, known)
  if (known.locationId !== null && known.closedDay !== null) {
    await openLocked(command, await lockLocation(em, known.locationId), known.closedDay)
    await planSessions(em)
  }
  const sessions = await restoreSessions(command, known)
  if (sessions.length === 0) throw refusal(`Ninguna de estas clases puede volver: ${whyStays}.`)
  const bookings = await findReleased(em, known, sessions)
  const { restored, left } = await restoreBookings(command, sessions, bookings)
  const line = await restoreLines(em, known, sessions)
  await undoMakeUp(
    command,
    sessions.map((session) => session.id),
    'La clase sí se dio',
  )
  await tell(command, restored, line)
  known.undoneAt = at
  await em.flush()
  await command.publish('catalogue.changed', {})
  command.state({ title: 'Cancelación deshecha', description: describeGroup(known), about: known })
  const isMailed = restored.length + line.length > 0
  return done(
    ...restoredTexts(sessions.length, known.sessions.length - sessions.length),
    ...(isMailed ? ['Avisamos por correo a las familias.'] : []),
    ...(await leftTexts(em, left)),
  )
}

const idsOf = ({ sessions }: GroupCancellation) => sessions.map(({ id }) => id)

/** Locks the courses against changes of their slots: before places and sessions. */
async function keepCourses(em: EntityManager, group: GroupCancellation): Promise<void> {
  await sql`
    select from course where id in (select course_id from session where id = any(${idsOf(group)}::integer[]))
    order by id for share`.execute(dbOf(em))
}

/** Locks the places against closed days. */
async function keepPlacesOf(em: EntityManager, group: GroupCancellation): Promise<void> {
  await sql`
    select from location where id in (select location_id from session where id = any(${idsOf(group)}::integer[]))
    order by id for share`.execute(dbOf(em))
}

/** Ids of those whose place is open on their day, and whose slot is there and has no other session on it. */
async function readPossible(
  em: EntityManager,
  { sessions: before }: GroupCancellation,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select session.id
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as known (id integer, "slotId" integer)
    join session on session.id = known.id left join location on location.id = session.location_id
    where not coalesce(location.closed_days @> jsonb_build_array(
        jsonb_build_object('date', (session.starts_at at time zone session.zone)::date)), false)
      and (known."slotId" is null or exists (select from slot where slot.id = known."slotId") and not exists (
        select from session other
        where other.slot_id = known."slotId" and other.date = session.date and other.id <> session.id))`.execute(
    dbOf(em),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those that nothing else has changed since, that are not over, and whose hour and place are still there. */
async function restoreSessions({ em, at }: Command, group: GroupCancellation): Promise<TimetableSession[]> {
  const { sessions: before, createdAt } = group
  await keepPlacesOf(em, group)
  const locked = await lockTimetableSessions(em, idsOf(group))
  const possible = await readPossible(em, group)
  const sessions = locked.filter(
    (one) =>
      one.status === 'cancelled' &&
      one.cancelledAt?.getTime() === createdAt.getTime() &&
      one.endsAt > at &&
      possible.has(one.id),
  )
  for (const session of sessions) {
    const slotId = before.find(({ id }) => id === session.id)?.slotId ?? null
    const scheduled = {
      status: 'scheduled',
      cancelReason: null,
      cancelledAt: null,
      cancelledBy: null,
    } as const
    em.assign(session, { ...scheduled, slotId })
  }
  await em.flush()
  return sessions
}

/** Locks their subscriptions and students. */
async function findReleased(
  em: EntityManager,
  { bookingIds }: GroupCancellation,
  sessions: readonly TimetableSession[],
): Promise<Booking[]> {
  const released = {
    id: { $in: bookingIds },
    sessionId: { $in: sessions.map(({ id }) => id) },
    status: 'released',
    releaseReason: 'session',
  } as const
  const found = await em.find(Booking, released)
  await lockSubscriptions(em, [...new Set(found.map(({ subscriptionId }) => subscriptionId))])
  await lockParticipants(
    em,
    found.map(({ participantId }) => participantId),
  )
  return em.find(Booking, released, { refresh: true, orderBy: { id: 'asc' } })
}

async function restoreBookings(
  { em, at, actor }: Command<Actor>,
  sessions: readonly TimetableSession[],
  bookings: readonly Booking[],
): Promise<{ readonly restored: Booking[]; readonly left: Booking[] }> {
  const rows = await lockSubscriptions(em, [...new Set(bookings.map((one) => one.subscriptionId))])
  const elsewhere = await bookedElsewhere(em, bookings)
  const classes = new Map(rows.map((row) => [row.id, row.pendingClasses - row.reservedClasses]))
  const restored = bookings.filter((booking) => {
    const row = rows.find(({ id }) => id === booking.subscriptionId)
    const session = sessions.find(({ id }) => id === booking.sessionId)
    if (!row || !session || elsewhere.has(booking.id)) return false
    if (isHeld(row, booking, at)) return true
    const free = classes.get(row.id) ?? 0
    if (row.status !== 'Active' || free < 1 || session.startsAt >= row.validUntil(at)) return false
    if (whyFrozen(row, classDay(session)) !== '') return false
    classes.set(row.id, free - 1)
    // Paid meanwhile: it has a class of its own.
    booking.holdUntil = null
    return true
  })
  for (const booking of restored)
    em.assign(booking, { status: 'booked', releasedAt: null, releaseReason: null })
  await em.flush()
  const paid = restored.filter(({ holdUntil }) => holdUntil === null)
  await enterCredits(
    em,
    at,
    paid.map((booking) => creditOf(booking, 'reserved', actor.userId)),
  )
  return { restored, left: bookings.filter((booking) => !restored.includes(booking)) }
}

/** Whether the place can be held for an unpaid subscription as before. */
function isHeld({ status }: Subscription, { holdUntil }: Booking, at: Date): boolean {
  return status === 'PendingPayment' && holdUntil !== null && holdUntil > at
}

/** Ids of bookings whose student has another class at that hour by now. */
async function bookedElsewhere(
  em: EntityManager,
  bookings: readonly Booking[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct released.id from booking released
    join booking other on other.participant_id = released.participant_id and other.status in ('booked', 'held')
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(released.starts_at, released.ends_at)
    where released.id = any(${bookings.map(({ id }) => id)}::integer[])`.execute(dbOf(em))
  return new Set(rows.map(({ id }) => id))
}

/** They wait in their old order; a place that was offered is offered anew. */
async function restoreLines(
  em: EntityManager,
  { entryIds }: GroupCancellation,
  sessions: readonly TimetableSession[],
): Promise<WaitingEntry[]> {
  const line = await em.find(
    WaitingEntry,
    { id: { $in: entryIds }, sessionId: { $in: sessions.map(({ id }) => id) }, status: 'expired' },
    { refresh: true, orderBy: { id: 'asc' } },
  )
  for (const entry of line) em.assign(entry, { status: 'waiting', offeredUntil: null, tokenHash: null })
  await em.flush()
  return line
}

async function tell(
  command: Command,
  bookings: readonly Booking[],
  line: readonly WaitingEntry[],
): Promise<void> {
  const { groups, rest } = await groupWithLine(command.em, bookings, line)
  await command.sendMail(
    sessionRestored,
    ...groups.map(({ first: { id: bookingId }, others, waiting }) => ({ bookingId, others, waiting })),
  )
  const entries = await groupByAccount(command.em, rest)
  await command.sendMail(
    waitingRestored,
    ...entries.map(({ first: { id: entryId }, others }) => ({ entryId, others })),
  )
}

const whyStays = 'ya terminó, cambió su horario o su lugar está cerrado ese día'

function restoredTexts(count: number, staying: number): string[] {
  const texts = [
    count === 1 ? 'Vuelve a estar programada una clase.' : `Vuelven a estar programadas ${count} clases.`,
  ]
  if (staying === 1) texts.push(`Otra sigue cancelada: ${whyStays}.`)
  if (staying > 1) texts.push(`Otras ${staying} siguen canceladas: cada una ${whyStays}.`)
  return texts
}

/** Who has no place any more, by name: the staff call them. */
async function leftTexts(em: EntityManager, left: readonly Booking[]): Promise<string[]> {
  if (left.length === 0) return []
  const students = await em.find(Participant, { id: { $in: left.map(({ participantId }) => participantId) } })
  const names = students.map(({ name }) => name).join(', ')
  return [`Sin su lugar, porque ya usaron la clase o esa hora, o su suscripción ya no alcanza: ${names}.`]
}
