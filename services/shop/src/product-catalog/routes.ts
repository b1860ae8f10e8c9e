import { getNewProducts, getProductDetails, getProductHead, getProductIndex } from '@rodada/contracts/product'
import { KeptAnswers } from '@rodada/service/catalogue/kept-answers'
import { OrderedLists, readCatalogueVersion } from '@rodada/service/catalogue/ordered-lists'
import { notFound } from '@rodada/service/errors'
import { implement, implementInternal } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { ShopDb } from '../shop-tables.ts'
import { findProductIds } from './find-product-ids.ts'
import { presentProduct, presentProductDetails } from './present-product.ts'
import { productHead } from './product-head.ts'
import { type ProductDetailsRow, readNewProducts, readProduct, readProducts } from './read-products.ts'

/** The public catalogue. */
export function productCatalogRoutes(app: FastifyInstance, db: ShopDb, publicUrl: string): void {
  const lists = new OrderedLists()
  const answers = new KeptAnswers(() => readCatalogueVersion(db))

  implement(
    app,
    getProductIndex,
    async ({ query }) => {
      const { currentPage, itemsPerPage, ...filter } = query
      const paging = { currentPage, itemsPerPage }
      const { rows, total } = await lists.page(filter, paging, {
        find: () => findProductIds(db, filter),
        read: (ids) => readProducts(db, ids),
      })
      return toPage(rows.map(presentProduct), total, paging)
    },
    { answers },
  )

  implement(app, getProductDetails, async ({ params }) =>
    presentProductDetails(await existingProduct(db, params.id)),
  )

  implement(app, getNewProducts, async ({ query }) =>
    (await readNewProducts(db, query.total)).map(presentProduct),
  )

  implementInternal(app, getProductHead, async ({ params }) =>
    productHead(await existingProduct(db, params.id), publicUrl),
  )
}

async function existingProduct(db: ShopDb, id: number): Promise<ProductDetailsRow> {
  const product = await readProduct(db, id)
  if (!product) throw notFound()
  return product
}
