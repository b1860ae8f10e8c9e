import {
  changeProduct as changeCall,
  duplicateProduct as duplicateCall,
  exportProducts,
  getStaffProducts,
  importProducts as importCall,
} from '@rodada/contracts/staff-product'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { ShopOptions } from '../shop-options.ts'
import { changeProduct, duplicateProduct } from './change-product.ts'
import { importProducts } from './import-products.ts'
import { productColumns } from './product-columns.ts'
import { priceErrors } from './read-product-form.ts'
import { readStaffProducts } from './staff-products.ts'

export function staffProductRoutes(app: FastifyInstance, options: ShopOptions): void {
  const products = new PagedList(staffLists)

  implement(app, getStaffProducts, ({ query }) => readStaffProducts(options.orm.em.fork(), products, query))
  implementExport(app, exportProducts, options, {
    name: 'Productos',
    columns: productColumns,
    read: (list, { query }) => readStaffProducts(options.orm.em.fork(), list, query),
  })

  implement(
    app,
    changeCall,
    async ({ request, params, body }) => {
      await changeProduct(options, request, params.id, body)
      return done('Guardamos el producto.')
    },
    { rules: priceErrors },
  )

  implement(app, importCall, ({ request, body }) => importProducts(options, request, body), { hasFile: true })

  implement(app, duplicateCall, ({ request, params }) => duplicateProduct(options, request, params.id))
}
