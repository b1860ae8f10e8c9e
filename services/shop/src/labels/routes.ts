import {
  deleteProductLabel,
  getCategories,
  getProductLevels,
  getTags,
  getTypes,
  getUnusedProductLabels,
} from '@rodada/contracts/product'
import { readOptions } from '@rodada/service/catalogue/lookups'
import { readUnusedLabels } from '@rodada/service/catalogue/unused-labels'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import { deleteUnusedLabel } from './delete-unused-label.ts'
import { productLabelLists } from './product-labels.ts'

/** The option lists of the catalogue. */
export function labelRoutes(app: FastifyInstance, options: ShopOptions): void {
  const db = dbOf(options.orm.em.fork())
  implement(app, getCategories, () => readOptions(db, 'category', 'alphabetical'))
  implement(app, getTypes, () => readOptions(db, 'product_type', 'alphabetical'))
  implement(app, getTags, () => readOptions(db, 'tag', 'alphabetical'))
  implement(app, getProductLevels, () => readOptions(db, 'product_level', 'added'))

  implement(app, getUnusedProductLabels, async () => {
    const unused = await Promise.all(
      (['categories', 'types', 'levels', 'tags'] as const).map(async (list) => {
        const labels = await readUnusedLabels(db, productLabelLists[list])
        return labels.map((label) => ({ list, label }))
      }),
    )
    return unused.flat()
  })

  implement(app, deleteProductLabel, async ({ request, body }) => {
    await deleteUnusedLabel(options, request, body)
    return done(`La etiqueta “${body.label}” se eliminó.`)
  })
}
