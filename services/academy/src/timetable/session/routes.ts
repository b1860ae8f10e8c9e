import type { QueryOf } from '@rodada/contracts/call'
import { getCourseSessions, getTimetableWeek } from '@rodada/contracts/timetable/calls'
import {
  cancelSessions as cancelSessionsCall,
  closeDay as closeDayCall,
  getConcerned,
  openDay as openDayCall,
  undoCancellation as undoCall,
} from '@rodada/contracts/timetable/cancellation'
import { weeksAhead } from '@rodada/contracts/timetable/rules'
import {
  addSession as addCall,
  cancelSession as cancelCall,
  getSessionPeople,
  getSessionStudents,
  getStaffWeek,
  moveSession as moveCall,
  setSessionInstructors,
} from '@rodada/contracts/timetable/staff-calls'
import { addDays, dayInMexico, mondayOf } from '@rodada/contracts/words/plain-date'
import { notFound } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { beginsOn, dayOr } from '../../time/site-time.ts'
import { cancelSessions, closeDay, openDay } from './cancel-together.ts'
import { addSession, cancelSession, moveSession, setInstructors } from './change-session.ts'
import { hasClasses } from './make-sessions.ts'
import { readClosed, readConcerned, readUndoable } from './read-concerned.ts'
import { readSessions } from './read-sessions.ts'
import { readStudents, readWaiting } from './read-students.ts'
import { undoCancellation } from './restore-sessions.ts'

const [starts, zone] = [sql`session.starts_at`, sql`session.zone`]

export function sessionRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getCourseSessions, async ({ params, query }) => {
    if (!(await hasClasses(db, params.id, options.now()))) throw notFound()
    const today = dayInMexico(options.now())
    const from = dayOr(query.from, addDays(today, -1))
    const to = dayOr(query.to, addDays(today, 7 * weeksAhead))
    const sessions = await readSessions(
      db,
      sql<SqlBool>`session.course_id = ${params.id} and session.status = 'scheduled'
        and session.starts_at > ${options.now()} and ${beginsOn(starts, zone, { from, to })}
        and ${isAt(query.addressId)}`,
    )
    return sessions.map(({ session }) => session)
  })

  implement(app, getTimetableWeek, async ({ query }) => {
    const { from, to, fits } = weekOf(query, options.now())
    const sessions = await readSessions(db, sql<SqlBool>`${fits} and course.withdrawn_at is null`)
    // The reason is for customers who had booked.
    return { from, to, sessions: sessions.map(({ session }) => ({ ...session, cancelReason: null })) }
  })

  implement(app, getStaffWeek, async ({ query }) => {
    const { from, to, fits } = weekOf(query, options.now())
    const [sessions, closed, undoable] = await Promise.all([
      readSessions(db, fits),
      readClosed(db, { from, to }),
      readUndoable(db, options.now()),
    ])
    const staffSessions = sessions.map(({ session, staff }) => ({ ...session, ...staff }))
    return { from, to, sessions: staffSessions, closed, undoable }
  })

  implement(app, getSessionPeople, ({ params }) => readPeople(db, params.id))

  implement(app, getSessionStudents, async ({ params }) => (await readPeople(db, params.id)).students)

  implement(app, getConcerned, ({ query }) => readConcerned(db, query, options.now()))

  implementCommand(app, cancelSessionsCall, options, {
    run: (command, { body }) => cancelSessions(command, body),
  })

  implementCommand(app, closeDayCall, options, {
    run: (command, { body }) => closeDay(command, body),
  })

  implementCommand(app, openDayCall, options, {
    run: (command, { body }) => openDay(options, command, body),
  })

  implementCommand(app, undoCall, options, {
    run: (command, { params }) => undoCancellation(options, command, params.id),
  })

  implementCommand(app, addCall, options, {
    run: (command, { body }) => addSession(options, command, body),
  })

  implementCommand(app, cancelCall, options, {
    run: (command, { params, body }) => cancelSession(command, params.id, body.reason),
  })

  implementCommand(app, moveCall, options, {
    run: (command, { params, body }) => moveSession(command, params.id, body),
  })

  implementCommand(app, setSessionInstructors, options, {
    run: (command, { params, body }) => setInstructors(options, command, params.id, body.instructorIds),
  })
}

/** @throws notFound */
async function readPeople(db: AcademyDb, id: number) {
  const session = await db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()
  if (!session) throw notFound()
  const [students, waiting] = await Promise.all([readStudents(db, [id]), readWaiting(db, id)])
  return { students, waiting }
}

/** Monday to Sunday of the week of the query's day. */
function weekOf({ from: day, addressId, rolling = false }: QueryOf<typeof getTimetableWeek>, now: Date) {
  const today = dayInMexico(now)
  const first = dayOr(day, today)
  const from = rolling ? (first < today ? today : first) : mondayOf(first)
  const to = addDays(from, 6)
  const fits = sql<SqlBool>`${beginsOn(starts, zone, { from, to })} and ${isAt(addressId)}`
  return { from, to, fits }
}

function isAt(addressId: number | undefined) {
  return sql<SqlBool>`(${addressId ?? null}::integer is null or session.location_id = ${addressId ?? null}::integer)`
}
