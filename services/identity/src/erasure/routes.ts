import {
  carryOutErasure as carryOutCall,
  exportErasures,
  getErasureDetails,
  getErasureIndex,
  getOwnErasure,
  refuseErasure as refuseCall,
  requestErasure as requestCall,
  withdrawErasure as withdrawCall,
} from '@rodada/contracts/account/erasure'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { requireOwnPassword } from '../own-password/own-password.ts'
import { carryOutErasure, refuseErasure, requireAsSeen } from './decide-erasure.ts'
import { erasureColumns } from './erasure-columns.ts'
import { readErasure, readErasures, readOwnErasure } from './read-erasures.ts'
import { requestErasure, withdrawErasure } from './request-erasure.ts'

/** Requests of deletion: calls of their person and of administrators. */
export function erasureRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, getOwnErasure, ({ actor }) => readOwnErasure(options, actor))
  implementCommand(app, requestCall, options, {
    prepare: ({ request, body }) => requireOwnPassword(options, request, body.ownPassword),
    run: requestErasure,
  })
  implementCommand(app, withdrawCall, options, { run: withdrawErasure })

  const requests = new PagedList()
  implement(app, getErasureIndex, ({ query }) => readErasures(requests, options.orm.em.fork(), query))
  implementExport(app, exportErasures, options, {
    name: 'Solicitudes de eliminación',
    columns: erasureColumns,
    read: (list, { query }) => readErasures(list, options.orm.em.fork(), query),
  })
  implement(app, getErasureDetails, ({ params }) => readErasure(options, params.id))
  implementCommand(app, refuseCall, options, {
    run: (command, { params, body }) => refuseErasure(command, params.id, body.reason),
  })
  implementCommand(app, carryOutCall, options, {
    prepare: ({ params, body }) => requireAsSeen(options, params.id, body.losses),
    run: (command, { params }) => carryOutErasure(options, command, params.id),
  })
}
