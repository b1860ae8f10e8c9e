import { getInstructorAccounts } from '@rodada/contracts/account/user'
import {
  getInstructorToday,
  getParticipantIds,
  getSearchParticipantsData,
  postSearchParticipantsData,
} from '@rodada/contracts/class/instructor'
import { getInstructors } from '@rodada/contracts/timetable/staff-calls'
import { implement } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { findParticipantIds } from './find-participant-ids.ts'
import { readInstructorToday } from './instructor-today.ts'
import { readInstructorRows } from './read-instructor-rows.ts'

export function instructorRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getParticipantIds, ({ query }) => findParticipantIds(db, query.search))
  implement(app, getSearchParticipantsData, ({ query }) =>
    readInstructorRows(db, query.ids ?? [], options.now()),
  )
  implement(app, postSearchParticipantsData, ({ body }) => readInstructorRows(db, body, options.now()))
  implement(app, getInstructorToday, ({ actor }) => readInstructorToday(db, actor.userId, options.now()))
  implement(app, getInstructors, () => options.call(getInstructorAccounts, {}))
}
