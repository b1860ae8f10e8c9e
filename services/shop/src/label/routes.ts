import {
  deleteProductLabel,
  getCategories,
  getProductLevels,
  getTags,
  getTypes,
  getUnusedProductLabels,
} from '@rodada/contracts/product/calls'
import { getProductLabels } from '@rodada/contracts/product/staff-calls'
import { readOptions } from '@rodada/service/catalogue/lookups'
import { deleteUnusedLabel, readUnusedLabels } from '@rodada/service/catalogue/unused-labels'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { dbOf, type ShopDb } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import type { LabelTable } from './label.entity.ts'
import { productLabelLists } from './product-labels.ts'

export function labelRoutes(app: FastifyInstance, options: ShopOptions): void {
  const db = dbOf(options.orm.em.fork())
  const category = optionsOf(db, 'category', 'alphabetical', sql`category = label`)
  const type = optionsOf(db, 'product_type', 'alphabetical', sql`type = label`)
  const level = optionsOf(db, 'product_level', 'added', sql`level = label`)
  const tags = optionsOf(db, 'tag', 'alphabetical', sql`tags @> array[label]`)
  implement(app, getCategories, category.listed)
  implement(app, getTypes, type.listed)
  implement(app, getTags, tags.listed)
  implement(app, getProductLevels, level.listed)

  implement(app, getProductLabels, async () => ({
    category: await category.all(),
    type: await type.all(),
    level: await level.all(),
    tags: await tags.all(),
  }))

  implement(app, getUnusedProductLabels, () => readUnusedLabels(db, productLabelLists))
  implementCommand(app, deleteProductLabel, options, {
    run: (command, { body }) => deleteUnusedLabel(command, productLabelLists, body),
  })
}

/** All labels of a list, and those by which visitors find something. */
function optionsOf(
  db: ShopDb,
  table: LabelTable,
  order: 'alphabetical' | 'added',
  isUsed: RawBuilder<boolean>,
) {
  const isListed = sql<boolean>`exists (select from product
    where ${isUsed} and withdrawn_at is null and state = 'Published')`
  return {
    all: () => readOptions(db, table, order),
    listed: () => readOptions(db, table, order, isListed),
  }
}
