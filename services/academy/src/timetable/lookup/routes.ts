import {
  deleteCourseLabel,
  getDisciplines,
  getLevels,
  getRequirements,
  getUnusedCourseLabels,
} from '@rodada/contracts/course/lookup'
import { readOptions } from '@rodada/service/catalogue/lookups'
import { deleteUnusedLabel, readUnusedLabels } from '@rodada/service/catalogue/unused-labels'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { courseLabelLists } from './course-labels.ts'

export function lookupRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getLevels, () => readOptions(db, 'level', 'added'))
  implement(app, getDisciplines, () => readOptions(db, 'discipline', 'alphabetical'))
  implement(app, getRequirements, () => readOptions(db, 'requirement', 'alphabetical'))

  implement(app, getUnusedCourseLabels, () => readUnusedLabels(db, courseLabelLists))
  implementCommand(app, deleteCourseLabel, options, {
    run: (command, { body }) => deleteUnusedLabel(command, courseLabelLists, body),
  })
}
