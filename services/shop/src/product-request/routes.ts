import {
  exportProductRequests,
  getProductRequests,
  handleProductRequest as handleCall,
  requestProduct as requestCall,
} from '@rodada/contracts/product-request'
import { implement, signedIn } from '@rodada/service/implement'
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

  implement(app, requestCall, ({ request, body }) => requestProduct(options, request, body))

  implement(app, getProductRequests, ({ query }) => readRequests(db, requests, query))
  implementExport(app, exportProductRequests, options, {
    name: 'Solicitudes de productos',
    columns: requestColumns,
    read: (list, { query }) => readRequests(db, list, query),
  })

  implement(app, handleCall, ({ request, params, actor }) =>
    handleRequest(options, request, { id: params.id, userId: signedIn(actor).userId }),
  )
}
