import { productRecords } from '@rodada/contracts/platform/sitemap'
import {
  createProduct as createCall,
  deleteProduct as deleteCall,
  editProduct as editCall,
  getNewProducts,
  getProductDetails,
  getProductFigures,
  getProductFormData,
  getProductHead,
  getProductIndex,
} from '@rodada/contracts/product/calls'
import { readBusiness } from '@rodada/service/business/business-copy'
import { readRecordChanges, readRecordParts } from '@rodada/service/catalogue/record-parts'
import { implement, implementCommand, implementInternal } from '@rodada/service/http/implement'
import { PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import { presentProduct, presentProductDetails } from './present-product.ts'
import { productHead } from './product-head.ts'
import {
  readNewProducts,
  readProduct,
  readProductFigures,
  readProducts,
  readShownProduct,
} from './product-queries.ts'
import { productFormErrors as rules } from './read-product-form.ts'
import { createProduct, editProduct, reservePictures, withdrawProduct } from './save-product.ts'
import { presentVariantForm } from './save-variants.ts'

/** SQL: products in the site map. */
const isListed = sql`state = 'Published'`

export function productRoutes(app: FastifyInstance, options: ShopOptions, publicUrl: string): void {
  const db = dbOf(options.orm.em.fork())
  const products = new PagedList()

  implement(app, getProductIndex, async ({ query }) => {
    const page = await readProducts(db, products, query)
    return { ...page, list: page.list.map(presentProduct) }
  })

  implement(app, getProductDetails, async ({ params }) =>
    presentProductDetails(await readShownProduct(db, params.id)),
  )

  implement(app, getNewProducts, async ({ query }) =>
    (await readNewProducts(db, query.total)).map(presentProduct),
  )

  implementInternal(app, getProductHead, async ({ params }) =>
    productHead(await readShownProduct(db, params.id), { name: (await readBusiness(db)).name, publicUrl }),
  )

  implementInternal(app, productRecords.parts, () => readRecordParts(db, 'product', isListed))
  implementInternal(app, productRecords.changes, ({ params }) =>
    readRecordChanges(db, 'product', params.part, isListed),
  )

  implement(app, getProductFormData, async ({ params }) => {
    const product = await readProduct(db, params.id)
    const { state, version } = product
    const stock = product.variants.map(presentVariantForm)
    return { ...presentProductDetails(product), stock, state, version }
  })

  implement(app, getProductFigures, () => readProductFigures(db))

  implementCommand(app, createCall, options, {
    rules,
    prepare: ({ request, body }) => reservePictures(options.call, request, body),
    run: (command, { body }, images) => createProduct(command, body, images),
  })

  implementCommand(app, editCall, options, {
    rules,
    run: (command, { params, body }) => editProduct(options.call, command, params.id, body),
  })

  implementCommand(app, deleteCall, options, {
    run: (command, { params }) => withdrawProduct(command, params.id),
  })
}
