import {
  getInstructorFigures,
  getParticipantIds,
  getSearchParticipantsData,
  postSearchParticipantsData,
} from '@rodada/contracts/instructor'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../entities.ts'
import { readInstructorFigures } from '../figures/instructor-figures.ts'
import { findParticipantIds } from './find-participant-ids.ts'
import { readInstructorRows } from './read-instructor-rows.ts'

/** How instructors find the students for a class. */
export function instructorRoutes(app: FastifyInstance, db: AcademyDb, now: () => Date): void {
  implement(app, getParticipantIds, ({ query }) => findParticipantIds(db, query.search))
  implement(app, getSearchParticipantsData, ({ query }) => readInstructorRows(db, query.ids ?? [], now()))
  implement(app, postSearchParticipantsData, ({ body }) => readInstructorRows(db, body, now()))
  implement(app, getInstructorFigures, ({ actor }) => readInstructorFigures(db, signedIn(actor).userId))
}
