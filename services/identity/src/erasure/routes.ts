import {
  carryOutErasure as carryOutCall,
  exportErasures,
  getErasureDetails,
  getErasureIndex,
  getOwnErasure,
  refuseErasure as refuseCall,
  requestErasure as requestCall,
  withdrawErasure as withdrawCall,
} from '@rodada/contracts/erasure'
import { implement } from '@rodada/service/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { carryOutErasure, refuseErasure } from './decide-erasure.ts'
import { erasureColumns } from './erasure-columns.ts'
import { readErasure, readErasures, readOwnErasure } from './read-erasures.ts'
import { requestErasure, withdrawErasure } from './request-erasure.ts'

/** Requests of deletion: calls of their person and of administrators. */
export function erasureRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, getOwnErasure, ({ actor }) => readOwnErasure(options, actor))
  implement(app, requestCall, (input) => requestErasure(options, input, input.body.ownPassword))
  implement(app, withdrawCall, (input) => withdrawErasure(options, input))

  const requests = new PagedList()
  implement(app, getErasureIndex, ({ query }) => readErasures(requests, options.orm.em.fork(), query))
  implementExport(app, exportErasures, options, {
    name: 'Solicitudes de eliminación',
    columns: erasureColumns,
    read: (list, { query }) => readErasures(list, options.orm.em.fork(), query),
  })
  implement(app, getErasureDetails, ({ params }) => readErasure(options, params.id))
  implement(app, refuseCall, (input) => refuseErasure(options, input, input.params.id, input.body.reason))
  implement(app, carryOutCall, (input) => carryOutErasure(options, input, input.params.id, input.body.losses))
}
