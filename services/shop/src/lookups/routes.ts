import { getCategories, getProductLevels, getTags, getTypes } from '@rodada/contracts/product'
import { readOptions } from '@rodada/service/catalogue/lookups'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { ShopDb } from '../shop-tables.ts'

/** The option lists of the catalogue. */
export function lookupRoutes(app: FastifyInstance, db: ShopDb): void {
  implement(app, getCategories, () => readOptions(db, 'category', 'alphabetical'))
  implement(app, getTypes, () => readOptions(db, 'product_type', 'alphabetical'))
  implement(app, getTags, () => readOptions(db, 'tag', 'alphabetical'))
  implement(app, getProductLevels, () => readOptions(db, 'product_level', 'added'))
}
