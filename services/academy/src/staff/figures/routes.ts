import { getInstructorFigures } from '@rodada/contracts/class/instructor'
import { getOwnFigures } from '@rodada/contracts/subscription/own-figures'
import { getClassFigures } from '@rodada/contracts/subscription/staff-calls'
import { implement } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../../entities.ts'
import { isGuarded } from '../../family/guardian/guarded.ts'
import { readClassFigures } from './class-figures.ts'
import { readInstructorFigures } from './instructor-figures.ts'
import { readOwnFigures } from './own-figures.ts'

export function figureRoutes(app: FastifyInstance, db: AcademyDb): void {
  implement(app, getOwnFigures, async ({ actor }) => {
    return readOwnFigures(db, actor.userId, await isGuarded(db, actor))
  })
  implement(app, getClassFigures, () => readClassFigures(db))
  implement(app, getInstructorFigures, ({ actor }) => readInstructorFigures(db, actor.userId))
}
