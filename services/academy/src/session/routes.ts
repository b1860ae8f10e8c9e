import { addDays, dayInMexico, mondayOf } from '@rodada/contracts/student-age'
import {
  acceptWaiting as acceptCall,
  acceptOffer as acceptOfferCall,
  cancelBooking as cancelCall,
  createBooking as createCall,
  getCourseSessions,
  getOwnBookings,
  getTimetableWeek,
  joinWaiting as joinCall,
  leaveWaiting as leaveCall,
  moveBooking as moveCall,
} from '@rodada/contracts/timetable'
import { weeksAhead } from '@rodada/contracts/timetable-rules'
import { notFound } from '@rodada/service/errors'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import { cancelBooking, createBooking, moveBooking } from '../booking/change-booking.ts'
import { readOwnBookings } from '../booking/own-bookings.ts'
import type { AcademyDb } from '../entities.ts'
import { isGuarded } from '../participant/guarded.ts'
import { acceptOffer, acceptWaiting, joinWaiting, leaveWaiting } from '../waiting-list/join-leave-accept.ts'
import { hasClasses } from './make-sessions.ts'
import { readSessions } from './read-sessions.ts'
import { dayOr, instantAt } from './site-time.ts'

/** The timetable as visitors see it, and what customers book of it. */
export function timetableRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getCourseSessions, async ({ params, query }) => {
    if (!(await hasClasses(db, params.id, options.now()))) throw notFound()
    const today = dayInMexico(options.now())
    const from = instantAt(dayOr(query.from, today), '00:00')
    const to = instantAt(addDays(dayOr(query.to, addDays(today, 7 * weeksAhead)), 1), '00:00')
    const sessions = await readSessions(
      db,
      sql<SqlBool>`session.course_id = ${params.id} and session.status = 'scheduled'
        and session.starts_at > ${options.now()} and session.starts_at >= ${from} and session.starts_at < ${to}
        and ${isAt(query.addressId)}`,
    )
    return sessions.map(({ told }) => told)
  })

  implement(app, getTimetableWeek, async ({ query }) => {
    const { from, to, fits } = weekOf(query, options.now())
    const sessions = await readSessions(db, sql<SqlBool>`${fits} and course.withdrawn_at is null`)
    // Why one was cancelled is told to those who had booked it.
    return { from, to, sessions: sessions.map(({ told }) => ({ ...told, cancelReason: null })) }
  })

  implement(app, getOwnBookings, async ({ actor, query }) => {
    const person = signedIn(actor)
    const { bookings: rules, now } = options
    if (await isGuarded(db, person))
      return { list: [], waiting: [], subscriptions: [], cancelHours: rules.cancelHours }
    return readOwnBookings(db, { ...query, accountId: person.userId, now: now(), rules })
  })

  const owns = ({ actor, request }: Pick<CallInput<typeof moveCall>, 'actor' | 'request'>) =>
    ({ actor: signedIn(actor), request, isStaff: false }) as const
  implement(app, createCall, ({ body, ...input }) => createBooking(options, owns(input), body))
  implement(app, moveCall, ({ body, params, ...input }) =>
    moveBooking(options, owns(input), params.id, body.sessionId),
  )
  implement(app, joinCall, ({ body, ...input }) => joinWaiting(options, owns(input), body))
  implement(app, leaveCall, ({ params, ...input }) => leaveWaiting(options, owns(input), params.id))
  implement(app, acceptCall, ({ params, ...input }) => acceptWaiting(options, owns(input), params.id))
  implement(app, acceptOfferCall, ({ body, request }) => acceptOffer(options, request, body.token))
  implement(app, cancelCall, ({ params, ...input }) => cancelBooking(options, owns(input), params.id))
}

/** The week, from Monday to Sunday, that the day of a query lies in. */
export function weekOf(
  { from: day, addressId }: { readonly from?: string; readonly addressId?: number },
  now: Date,
) {
  const from = mondayOf(dayOr(day, dayInMexico(now)))
  const [begin, end] = [instantAt(from, '00:00'), instantAt(addDays(from, 7), '00:00')]
  const fits = sql<SqlBool>`session.starts_at >= ${begin} and session.starts_at < ${end} and ${isAt(addressId)}`
  return { from, to: addDays(from, 6), fits }
}

function isAt(addressId: number | undefined) {
  return sql<SqlBool>`(${addressId ?? null}::integer is null or session.location_id = ${addressId ?? null}::integer)`
}
