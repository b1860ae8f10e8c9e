import type { ImportFault } from '@rodada/contracts/list/import'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import type { Command } from '@rodada/service/command/command'
import { inBatches } from '@rodada/service/data/batches'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import {
  type Standing,
  standingColumns,
  whyFrozen,
  whyNotInForce,
} from '../../sale/subscription/compliance.ts'
import { enterCredits } from '../../sale/subscription/enter-credits.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { classDate, classDay } from '../../time/class-time.ts'
import { availableClasses } from '../../timetable/booking/bookable.ts'
import { bookingCause, takesPlace } from '../../timetable/booking/booking.entity.ts'
import { readTaken } from '../../timetable/booking/register-bookings.ts'
import { lockTimetableSessions } from '../../timetable/session/lock-sessions.ts'
import { TimetableSession } from '../../timetable/session/session.entity.ts'
import { inLine } from '../../timetable/waiting-list/waiting-entry.entity.ts'
import { lockParticipants } from '../participant/lock-participants.ts'
import { type BalancePlan, type CoursePlan, endOf } from './import-balances.ts'
import { studentKey } from './import-rows.ts'
import type { Known } from './known-families.ts'

interface SlotSession {
  readonly id: number
  readonly slotId: number
  readonly courseId: number
  readonly day: number
  readonly from: string
  readonly place: string
  readonly identifier: string
}

export interface HourPlan {
  readonly faults: readonly ImportFault[]
  /** What is booked, by the lines of the rows. */
  readonly places: ReadonlyMap<number, readonly TimetableSession[]>
}

/**
 * Books each row's weekly hour as a registration does, by as many statements whatever the number of rows: the next classes, as
 * many as it has, within its validity; later ones that are full are skipped. Who has the course already and coming classes of
 * it keeps those.
 * @param locks whether it locks the sessions, then subscriptions and students: without it, what it finds may not last.
 */
export async function planHours(
  { em, at }: Command,
  { courses, standing: before }: BalancePlan,
  known: Known,
  { locks }: { readonly locks: boolean },
): Promise<HourPlan> {
  const wanted = [...courses, ...before].filter(({ hour }) => hour !== null)
  if (wanted.length === 0) return { faults: [], places: new Map() }
  const db = dbOf(em)
  const slots = Map.groupBy(await readSlotSessions(db, wanted, at), ({ courseId }) => courseId)
  const found = wanted.map((plan) => ({ plan, slot: slotOf(plan, slots.get(plan.courseId) ?? []) }))
  const ids = new Set(found.flatMap(({ slot }) => ('text' in slot ? [] : slot.map(({ id }) => id))))
  const read = locks
    ? await lockTimetableSessions(em, [...ids])
    : await em.find(TimetableSession, { id: { $in: [...ids] } })
  const sessions = new Map(read.map((one) => [one.id, one]))
  const standing = await readStanding(
    em,
    wanted.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    locks,
  )
  const taken = new Map<number, number>()
  const count = ({ sessionId }: { readonly sessionId: number }) =>
    taken.set(sessionId, (taken.get(sessionId) ?? 0) + 1)
  if (ids.size > 0)
    for (const one of [...(await readTaken(em, [...ids])), ...(await readLines(db, [...ids]))]) count(one)
  if (locks) {
    const own = wanted.flatMap(({ row }) => known.students.get(studentKey(row)) ?? [])
    await lockParticipants(em, [...own, ...known.correctedStudents.map(({ id }) => id)])
  }
  const busy = await readBusy(db, known, at)
  const faults: ImportFault[] = []
  const places = new Map<number, TimetableSession[]>()
  for (const { plan, slot } of found) {
    const { row, courseId, subscriptionId } = plan
    const own = busy.get(studentKey(row)) ?? []
    const had = subscriptionId === undefined ? undefined : standing.get(subscriptionId)
    if (had && own.some((one) => one.courseId === courseId && one.startsAt > at)) continue
    const whyNone = had ? whyNotBooked(had, at) : ''
    if (whyNone !== '') {
      faults.push({ line: row.line, column: 'Horario', text: `${whyNone} Deja vacío el horario.` })
      continue
    }
    if ('text' in slot) {
      faults.push({ line: row.line, ...slot })
      continue
    }
    const until = had ? new Date(had.dueDate ?? at) : endOf(plan, at)
    const coming = slot
      .flatMap(({ id }) => sessions.get(id) ?? [])
      .filter(({ status, startsAt }) => status === 'scheduled' && startsAt > at && startsAt < until)
      .filter((session) => !had || whyFrozen(had, classDay(session)) === '')
      .sort((one, next) => one.startsAt.getTime() - next.startsAt.getTime())
    const isFree = ({ id, capacity }: TimetableSession) =>
      capacity === null || (taken.get(id) ?? 0) < capacity
    const whyNot = whyNotFirst(coming[0], isFree, own)
    if (whyNot !== null) {
      faults.push({ line: row.line, column: 'Horario', text: whyNot })
      continue
    }
    const booked = coming
      .filter((one) => isFree(one) && !own.some((other) => overlap(one, other)))
      .slice(0, had?.available ?? plan.classes)
    for (const one of booked) count({ sessionId: one.id })
    busy.set(studentKey(row), [...own, ...booked])
    places.set(row.line, booked)
  }
  return { faults, places }
}

/** A subscription of a student who has the course already. */
interface StandingHours extends Standing {
  readonly id: number
  readonly available: number
  readonly isBroughtOver: boolean
}

async function readStanding(
  em: EntityManager,
  ids: readonly number[],
  locks: boolean,
): Promise<ReadonlyMap<number, StandingHours>> {
  if (locks) await lockSubscriptions(em, ids)
  const { rows } = await sql<StandingHours>`
    select subscription.id, ${standingColumns}, ${availableClasses} as available,
      subscription.is_brought_over as "isBroughtOver"
    from subscription join course on course.id = subscription.course_id
    where subscription.id = any(${ids}::integer[])`.execute(dbOf(em))
  return new Map(rows.map((row) => [row.id, row]))
}

function whyNotBooked(standing: StandingHours, at: Date): string {
  // The file may bring the membership too.
  const whyNot = whyNotInForce({ ...standing, membershipActive: true }, at)
  if (whyNot !== '') return whyNot
  if (!standing.isBroughtOver)
    return 'El alumno ya compró este curso: sus clases se reservan en su suscripción.'
  return standing.available < 1 ? 'Ya no quedan clases sin reservar en su suscripción.' : ''
}

interface Interval {
  readonly courseId: number
  readonly startsAt: Date
  readonly endsAt: Date
}

const overlap = (one: Omit<Interval, 'courseId'>, other: Interval) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

function whyNotFirst(
  first: TimetableSession | undefined,
  isFree: (session: TimetableSession) => boolean,
  own: readonly Interval[],
): string | null {
  if (!first) return 'Este horario no tiene clases programadas antes de que venza.'
  if (own.some((other) => overlap(first, other))) return 'Este alumno ya tiene otra clase a esa hora.'
  return isFree(first) ? null : `La clase del ${classDate(first)} ya está llena. Elige otro horario.`
}

const dayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** The sessions of the slot that a row names, or what is wrong with the name. */
function slotOf(
  { row, hour, course }: CoursePlan,
  ofCourse: readonly SlotSession[],
): readonly SlotSession[] | Omit<ImportFault, 'line'> {
  const atHour = ofCourse.filter(({ day, from }) => day === hour?.day && from === hour.from)
  const place = nameKey(row.place)
  const there = atHour.filter((one) => [one.place, one.identifier].some((name) => nameKey(name) === place))
  const slots = [...Map.groupBy(place === '' ? atHour : there, ({ slotId }) => slotId).values()]
  const [only, ...others] = slots
  if (others.length > 0)
    return {
      column: 'Sede',
      text: `A esa hora hay clase en varias sedes: ${namesOf(slots.flat(), 'place')}. Escribe cuál.`,
    }
  if (only) return only
  if (atHour.length > 0)
    return { column: 'Sede', text: `A esa hora la clase es en ${namesOf(atHour, 'place')}.` }
  const hours = ofCourse.map((one) => ({ ...one, hour: `${dayNames[one.day - 1]} ${one.from}` }))
  return {
    column: 'Horario',
    text:
      hours.length === 0
        ? `«${course}» no tiene clases programadas.`
        : `«${course}» es ${namesOf(hours, 'hour')}.`,
  }
}

function namesOf<Name extends string>(all: readonly Readonly<Record<Name, string>>[], name: Name): string {
  return [...new Set(all.map((one) => one[name]))].slice(0, 5).join(', ')
}

async function readSlotSessions(
  db: AcademyDb,
  wanted: readonly CoursePlan[],
  at: Date,
): Promise<readonly SlotSession[]> {
  const ids = [...new Set(wanted.map(({ courseId }) => courseId))]
  const { rows } = await sql<SlotSession>`
    select session.id, slot.id as "slotId", slot.course_id as "courseId", slot.day, slot.starts_at as "from",
      coalesce(location.name, '') as place, coalesce(location.identifier, '') as identifier
    from slot join session on session.slot_id = slot.id left join location on location.id = slot.location_id
    where slot.course_id = any(${ids}::integer[]) and slot.date is null
      and session.status = 'scheduled' and session.starts_at > ${at}
    order by slot.day, slot.starts_at, place, session.id`.execute(db)
  return rows
}

function readLines(db: AcademyDb, sessionIds: readonly number[]) {
  return db
    .selectFrom('waiting_entry')
    .select('sessionId')
    .where('sessionId', 'in', sessionIds)
    .where('status', 'in', inLine.status.$in)
    .execute()
}

/** Classes that students have booked, by `studentKey`. */
async function readBusy(db: AcademyDb, { students }: Known, at: Date): Promise<Map<string, Interval[]>> {
  const keys = new Map([...students].map(([key, id]) => [id, key]))
  if (keys.size === 0) return new Map()
  const rows = await db
    .selectFrom('booking')
    .innerJoin('session', 'session.id', 'booking.sessionId')
    .select(['booking.participantId', 'booking.startsAt', 'booking.endsAt', 'session.courseId'])
    .where('booking.participantId', 'in', [...keys.keys()])
    .where('booking.endsAt', '>', at)
    .where('booking.status', 'in', takesPlace.status.$in)
    .execute()
  const busy = new Map<string, Interval[]>()
  for (const { participantId, courseId, startsAt, endsAt } of rows) {
    const key = keys.get(participantId) ?? ''
    const one = { courseId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    busy.set(key, [...(busy.get(key) ?? []), one])
  }
  return busy
}

/** Stores the places, which reserve classes of the subscriptions. */
export async function bookHours(
  command: Command<Actor>,
  { places }: HourPlan,
  stored: readonly {
    readonly line: number
    readonly subscriptionId: number
    readonly participantId: number
  }[],
): Promise<void> {
  const { em, at, actor } = command
  const rows = stored.flatMap(({ line, ...whose }) =>
    (places.get(line) ?? []).map(({ id: sessionId, startsAt, endsAt }) => ({
      ...{ ...whose, sessionId, startsAt, endsAt, holdUntil: null, createdBy: actor.userId },
    })),
  )
  if (rows.length === 0) return
  const made = await inBatches(rows, (batch) =>
    dbOf(em)
      .insertInto('booking')
      .values(batch)
      .returning(['id', 'subscriptionId', 'participantId'])
      .execute(),
  )
  const reserved = made.map(({ id, subscriptionId, participantId }) => {
    const why = { cause: bookingCause({ id }), actorId: actor.userId }
    return { subscriptionId, participantId, kind: 'reserved', classes: 1, ...why } as const
  })
  await inBatches(reserved, async (batch) => {
    await enterCredits(em, at, batch)
    return []
  })
  await command.publish('catalogue.changed', {})
}
