import {
  endClass as endClassCall,
  getInstructorFigures,
  getParticipantIds,
  getSearchParticipantsData,
  instructorInClass,
  postSearchParticipantsData,
  startClass as startClassCall,
} from '@rodada/contracts/instructor'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../academy-tables.ts'
import type { ClassOptions } from './class-session.ts'
import { endClass } from './end-class.ts'
import { findParticipantIds } from './find-participant-ids.ts'
import { readInstructorFigures } from './read-instructor-figures.ts'
import { readInstructorRows } from './read-instructor-rows.ts'
import { readOpenClass } from './read-open-class.ts'
import { startClass } from './start-class.ts'

/** What instructors do: find students, start a class with them, end it. */
export function instructorRoutes(app: FastifyInstance, db: AcademyDb, options: ClassOptions): void {
  implement(app, getParticipantIds, ({ query }) => findParticipantIds(db, query.search))
  implement(app, getSearchParticipantsData, ({ query }) =>
    readInstructorRows(db, query.ids ?? [], options.now()),
  )
  implement(app, postSearchParticipantsData, ({ body }) => readInstructorRows(db, body, options.now()))
  implement(app, getInstructorFigures, ({ actor }) => readInstructorFigures(db, signedIn(actor).userId))
  implement(app, instructorInClass, ({ actor }) => readOpenClass(db, signedIn(actor).userId))

  implement(app, startClassCall, ({ body, actor, request }) =>
    startClass(options, { body, actor: signedIn(actor), request }),
  )
  implement(app, endClassCall, ({ body, actor, request }) =>
    endClass(options, { body, actor: signedIn(actor), request }),
  )
}
