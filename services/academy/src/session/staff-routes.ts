import {
  addSession as addCall,
  cancelSession as cancelCall,
  cancelStaffBooking,
  createStaffBooking,
  getCounterSubscriptions,
  getInstructors,
  getInstructorToday,
  getStaffWeek,
  moveSession as moveCall,
  setSessionInstructors,
} from '@rodada/contracts/timetable'
import { getInstructorAccounts } from '@rodada/contracts/user'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import { cancelBooking, createBooking } from '../booking/change-booking.ts'
import { readCounterSubscriptions } from '../booking/counter-subscriptions.ts'
import type { AcademyDb } from '../entities.ts'
import { readInstructorToday } from '../instructor/instructor-today.ts'
import { addSession, cancelSession, moveSession, setInstructors } from './change-session.ts'
import { readStaffSessions } from './read-staff-sessions.ts'
import { weekOf } from './routes.ts'

/** What the staff do with the timetable. */
export function timetableStaffRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getStaffWeek, async ({ query }) => {
    const { from, to, fits } = weekOf(query, options.now())
    return { from, to, sessions: await readStaffSessions(db, sql`${fits}`) }
  })
  implement(app, getInstructorToday, ({ actor }) =>
    readInstructorToday(db, signedIn(actor).userId, options.now()),
  )

  implement(app, getInstructors, () => options.call(getInstructorAccounts, {}))
  const list = new PagedList(staffLists)
  implement(app, getCounterSubscriptions, ({ query }) =>
    readCounterSubscriptions({ db, list, now: options.now() }, query),
  )

  const staff = ({ actor, request }: Pick<CallInput<typeof addCall>, 'actor' | 'request'>) =>
    ({ actor: signedIn(actor), request, isStaff: true }) as const
  implement(app, addCall, ({ body, ...input }) => addSession(options, staff(input), body))
  implement(app, cancelCall, ({ params, body, ...input }) =>
    cancelSession(options, staff(input), params.id, body.reason),
  )
  implement(app, moveCall, ({ params, body, ...input }) =>
    moveSession(options, staff(input), params.id, body),
  )
  implement(app, setSessionInstructors, ({ params, body, ...input }) =>
    setInstructors(options, staff(input), params.id, body.instructorIds),
  )
  implement(app, createStaffBooking, ({ body, ...input }) => createBooking(options, staff(input), body))
  implement(app, cancelStaffBooking, ({ params, ...input }) =>
    cancelBooking(options, staff(input), params.id),
  )
}
