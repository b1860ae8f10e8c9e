import {
  exportProductRequests,
  getProductRequests,
  handleProductRequest as handleCall,
  requestProduct as requestCall,
} from '@rodada/contracts/product/request-calls'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { ShopOptions } from '../shop-options.ts'
import { handleRequest } from './handle-request.ts'
import { readRequests } from './read-requests.ts'
import { requestColumns } from './request-columns.ts'
import { requestProduct } from './request-product.ts'

export function productRequestRoutes(app: FastifyInstance, options: ShopOptions): void {
  const db = dbOf(options.orm.em.fork())
  const requests = new PagedList()

  implementCommand(app, requestCall, options, {
    run: (command, { body }) => requestProduct(options.holds, command, body),
  })

  implement(app, getProductRequests, ({ query }) => readRequests(db, requests, query))
  implementExport(app, exportProductRequests, options, {
    name: 'Solicitudes de productos',
    columns: requestColumns,
    read: (list, { query }) => readRequests(db, list, query),
  })

  implementCommand(app, handleCall, options, {
    run: (command, { params }) => handleRequest(command, params.id),
  })
}
