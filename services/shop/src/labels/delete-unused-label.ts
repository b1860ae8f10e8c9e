import type { ProductLabelList } from '@rodada/contracts/product'
import { deleteLabel } from '@rodada/service/catalogue/unused-labels'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import { productLabelLists } from './product-labels.ts'

interface NamedLabel {
  readonly list: ProductLabelList
  readonly label: string
}

/** @throws a refusal that names what uses the label. */
export async function deleteUnusedLabel(
  { orm, publish }: ShopOptions,
  request: FastifyRequest,
  named: NamedLabel,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await deleteLabel(dbOf(em), productLabelLists[named.list], named.label)
    await publish(em, 'catalogue.changed', {})
    stateMovement(em, request, {
      title: 'Etiqueta eliminada',
      description: `“${named.label}”`,
      before: named,
    })
  })
}
