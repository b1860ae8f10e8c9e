import {
  changeProduct as changeCall,
  changeProducts as changeManyCall,
  duplicateProduct as duplicateCall,
  exportProducts,
  getStaffProducts,
  importProducts as importCall,
} from '@rodada/contracts/product/staff-calls'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { ShopOptions } from '../shop-options.ts'
import { changeProduct, duplicateProduct } from './change-product.ts'
import { changeProducts } from './change-products.ts'
import { importProducts } from './import-products.ts'
import { productColumns } from './product-columns.ts'
import { priceErrors } from './read-product-form.ts'
import { readProducts } from './read-product-rows.ts'
import { readStaffProducts } from './staff-products.ts'

export function staffProductRoutes(app: FastifyInstance, options: ShopOptions): void {
  const products = new PagedList(staffLists)

  implement(app, getStaffProducts, ({ query }) => readStaffProducts(options.orm.em.fork(), products, query))
  implementExport(app, exportProducts, options, {
    name: 'Productos',
    columns: productColumns,
    read: (list, { query }) => readStaffProducts(options.orm.em.fork(), list, query),
  })

  implementCommand(app, changeCall, options, {
    rules: priceErrors,
    run: (command, { params, body }) => changeProduct(command, params.id, body),
  })

  implementCommand(app, changeManyCall, options, {
    run: (command, { query, body }) => changeProducts(command, query, body),
  })

  implementCommand(app, importCall, options, {
    hasFile: true,
    prepare: ({ body }) => readProducts(body),
    run: (command, { body }, read) => importProducts(command, read, body.isTrial),
  })

  implementCommand(app, duplicateCall, options, {
    run: (command, { params }) => duplicateProduct(command, params.id),
  })
}
