import {
  deleteProductLabel,
  getCategories,
  getProductLevels,
  getTags,
  getTypes,
  getUnusedProductLabels,
} from '@rodada/contracts/product'
import { readOptions } from '@rodada/service/catalogue/lookups'
import { deleteUnusedLabel, readUnusedLabels } from '@rodada/service/catalogue/unused-labels'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import { productLabelLists } from './product-labels.ts'

/** The option lists of the catalogue. */
export function labelRoutes(app: FastifyInstance, options: ShopOptions): void {
  const db = dbOf(options.orm.em.fork())
  implement(app, getCategories, () => readOptions(db, 'category', 'alphabetical'))
  implement(app, getTypes, () => readOptions(db, 'product_type', 'alphabetical'))
  implement(app, getTags, () => readOptions(db, 'tag', 'alphabetical'))
  implement(app, getProductLevels, () => readOptions(db, 'product_level', 'added'))

  implement(app, getUnusedProductLabels, () => readUnusedLabels(db, productLabelLists))
  implement(app, deleteProductLabel, ({ request, body }) =>
    deleteUnusedLabel(options, productLabelLists, request, body),
  )
}
