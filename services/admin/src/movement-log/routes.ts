import { getLogDetails, getLogIndex } from '@rodada/contracts/log'
import { notFound } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { readDetails } from './log-details.ts'
import { readLogPage } from './log-list.ts'

export function movementLogRoutes(app: FastifyInstance, orm: Orm, keyRing: KeyRing): void {
  const list = new PagedList(staffLists)

  implement(app, getLogIndex, ({ query }) => readLogPage(dbOf(orm.em.fork()), list, query))

  implement(app, getLogDetails, async ({ params }) => {
    const details = await readDetails(orm.em.fork(), keyRing, params.id)
    if (!details) throw notFound()
    return details
  })
}
