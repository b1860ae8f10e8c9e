import { getDisciplines, getLevels, getRequirements } from '@rodada/contracts/lookup'
import { readOptions } from '@rodada/service/catalogue/lookups'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../academy-tables.ts'

/** The option lists of courses and locations. */
export function lookupRoutes(app: FastifyInstance, db: AcademyDb): void {
  implement(app, getLevels, () => readOptions(db, 'level', 'added'))
  implement(app, getDisciplines, () => readOptions(db, 'discipline', 'alphabetical'))
  implement(app, getRequirements, () => readOptions(db, 'requirement', 'alphabetical'))
}
