import {
  createProduct as createCall,
  deleteProduct as deleteCall,
  editProduct as editCall,
  getProductFigures,
  getProductFormData,
} from '@rodada/contracts/product'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { findProduct } from '../product-catalog/find-product.ts'
import { presentProductDetails } from '../product-catalog/present-product.ts'
import type { ShopOptions } from '../shop-options.ts'
import type { ShopDb } from '../shop-tables.ts'
import { readProductFigures } from './read-product-figures.ts'
import { createProduct, editProduct } from './save-product.ts'
import { withdrawProduct } from './withdraw-product.ts'

/** What the staff does with products. */
export function productEditorRoutes(app: FastifyInstance, db: ShopDb, options: ShopOptions): void {
  implement(app, getProductFormData, async ({ params }) => {
    const product = await findProduct(db, params.id)
    return { ...presentProductDetails(product), version: product.version }
  })

  implement(app, getProductFigures, () => readProductFigures(db))

  implement(app, createCall, ({ request, body }) => createProduct(options, request, body))

  implement(app, editCall, ({ request, params, body }) => editProduct(options, request, params.id, body))

  implement(app, deleteCall, async ({ request, params }) => {
    await withdrawProduct(options, request, params.id)
    return done('El producto se eliminó.')
  })
}
