import { getNewProducts, getProductDetails, getProductHead, getProductIndex } from '@rodada/contracts/product'
import { productRecords } from '@rodada/contracts/sitemap'
import { KeptAnswers } from '@rodada/service/catalogue/kept-answers'
import { OrderedLists, readCatalogueVersion } from '@rodada/service/catalogue/ordered-lists'
import { readRecordChanges, readRecordParts } from '@rodada/service/catalogue/record-parts'
import { implement, implementInternal } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { ShopDb } from '../shop-tables.ts'
import { findProduct } from './find-product.ts'
import { findProductIds } from './find-product-ids.ts'
import { presentProduct, presentProductDetails } from './present-product.ts'
import { productHead } from './product-head.ts'
import { readNewProducts, readProducts } from './read-products.ts'

/** The public catalogue. */
export function productCatalogRoutes(app: FastifyInstance, db: ShopDb, publicUrl: string): void {
  const lists = new OrderedLists()
  const answers = new KeptAnswers(() => readCatalogueVersion(db))

  implement(
    app,
    getProductIndex,
    async ({ query, request }) => {
      const { currentPage, itemsPerPage, ...filter } = query
      const paging = { currentPage, itemsPerPage }
      const { rows, total, version } = await lists.page(filter, paging, {
        find: () => findProductIds(db, filter),
        read: (ids) => readProducts(db, ids),
      })
      answers.madeAt(request, version)
      return toPage(rows.map(presentProduct), total, paging)
    },
    { answers },
  )

  implement(app, getProductDetails, async ({ params }) =>
    presentProductDetails(await findProduct(db, params.id)),
  )

  implement(app, getNewProducts, async ({ query }) =>
    (await readNewProducts(db, query.total)).map(presentProduct),
  )

  implementInternal(app, getProductHead, async ({ params }) =>
    productHead(await findProduct(db, params.id), publicUrl),
  )

  implementInternal(app, productRecords.parts, () => readRecordParts(db, 'product'))
  implementInternal(app, productRecords.changes, ({ params }) =>
    readRecordChanges(db, 'product', params.part),
  )
}
