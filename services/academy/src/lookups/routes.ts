import {
  deleteCourseLabel,
  getDisciplines,
  getLevels,
  getRequirements,
  getUnusedCourseLabels,
} from '@rodada/contracts/lookup'
import { readOptions } from '@rodada/service/catalogue/lookups'
import { readUnusedLabels } from '@rodada/service/catalogue/unused-labels'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb } from '../entities.ts'
import { courseLabelLists } from './course-labels.ts'
import { deleteUnusedLabel } from './delete-unused-label.ts'

/** The option lists of courses and locations. */
export function lookupRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getLevels, () => readOptions(db, 'level', 'added'))
  implement(app, getDisciplines, () => readOptions(db, 'discipline', 'alphabetical'))
  implement(app, getRequirements, () => readOptions(db, 'requirement', 'alphabetical'))

  implement(app, getUnusedCourseLabels, async () => {
    const unused = await Promise.all(
      (['levels', 'disciplines', 'requirements'] as const).map(async (list) => {
        const labels = await readUnusedLabels(db, courseLabelLists[list])
        return labels.map((label) => ({ list, label }))
      }),
    )
    return unused.flat()
  })

  implement(app, deleteCourseLabel, async ({ request, body }) => {
    await deleteUnusedLabel(options, request, body)
    return done(`La etiqueta “${body.label}” se eliminó.`)
  })
}
