import { exportLog, getLogDetails, getLogIndex } from '@rodada/contracts/log/calls'
import type { CommandContext } from '@rodada/service/command/command'
import { notFound } from '@rodada/service/http/errors'
import { implement } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { logColumns } from './log-columns.ts'
import { readDetails } from './log-details.ts'
import { readLogPage } from './log-list.ts'

export function movementLogRoutes(app: FastifyInstance, context: CommandContext, keyRing: KeyRing): void {
  const { orm } = context
  const list = new PagedList(staffLists)

  implement(app, getLogIndex, ({ query }) => readLogPage(dbOf(orm.em.fork()), list, query))
  implementExport(app, exportLog, context, {
    name: 'Movimientos',
    columns: logColumns,
    read: (rows, { query }) => readLogPage(dbOf(orm.em.fork()), rows, query),
  })

  implement(app, getLogDetails, async ({ params }) => {
    const details = await readDetails(orm.em.fork(), keyRing, params.id)
    if (!details) throw notFound()
    return details
  })
}
