import type { CourseLabelList } from '@rodada/contracts/lookup'
import { deleteLabel } from '@rodada/service/catalogue/unused-labels'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { courseLabelLists } from './course-labels.ts'

interface NamedLabel {
  readonly list: CourseLabelList
  readonly label: string
}

/** @throws a refusal that names what uses the label. */
export async function deleteUnusedLabel(
  { orm, publish }: AcademyOptions,
  request: FastifyRequest,
  named: NamedLabel,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await deleteLabel(dbOf(em), courseLabelLists[named.list], named.label)
    await publish(em, 'catalogue.changed', {})
    stateMovement(em, request, {
      title: 'Etiqueta eliminada',
      description: `“${named.label}”`,
      before: named,
    })
  })
}
