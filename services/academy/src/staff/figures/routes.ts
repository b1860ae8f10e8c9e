import { getInstructorFigures } from '@rodada/contracts/class/instructor'
import { getOwnFigures } from '@rodada/contracts/subscription/own-figures'
import { getClassFigures } from '@rodada/contracts/subscription/staff-calls'
import { getStaffToday } from '@rodada/contracts/timetable/staff-calls'
import { implement } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { isGuarded } from '../../family/guardian/guarded.ts'
import { readSessions } from '../../timetable/session/read-sessions.ts'
import { isOn } from '../instructor/instructor-today.ts'
import { readClassFigures } from './class-figures.ts'
import { readInstructorFigures } from './instructor-figures.ts'
import { readOwnFigures } from './own-figures.ts'

export function figureRoutes(app: FastifyInstance, db: AcademyDb, { now }: AcademyOptions): void {
  implement(app, getOwnFigures, async ({ actor }) => {
    return readOwnFigures(db, actor.userId, await isGuarded(db, actor))
  })
  implement(app, getClassFigures, () => readClassFigures(db))
  implement(app, getStaffToday, async () => {
    const sessions = await readSessions(db, isOn(sql`session`, now()))
    return sessions.map(({ session, staff }) => ({ ...session, ...staff }))
  })
  implement(app, getInstructorFigures, ({ actor }) => readInstructorFigures(db, actor.userId))
}
