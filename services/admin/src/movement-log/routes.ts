import { getLogDetails, getLogIndex } from '@rodada/contracts/log'
import { notFound } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { Orm } from '@rodada/service/orm'
import { offsetOf, toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import { NamedUsers } from '../people/named-users.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { KeptLog } from './kept-log.ts'
import { readDetails } from './log-details.ts'
import { readFilter } from './log-filter.ts'
import { readItems } from './log-list.ts'

export function movementLogRoutes(app: FastifyInstance, orm: Orm, keyRing: KeyRing): void {
  const kept = new KeptLog(() => orm.em.fork())
  const names = new NamedUsers(() => orm.em.fork())
  readAhead(app, kept)

  implement(app, getLogIndex, async ({ query }) => {
    const em = orm.em.fork()
    const filter = await readFilter(em, names, query)
    const direction = query.orderMode ?? 'desc'
    const { ids, total } = await kept.page(filter, {
      direction,
      offset: offsetOf(query),
      limit: query.itemsPerPage,
    })
    return toPage(await readItems(em, ids), total, query)
  })

  implement(app, getLogDetails, async ({ params }) => {
    const details = await readDetails(orm.em.fork(), keyRing, params.id)
    if (!details) throw notFound()
    return details
  })
}

/** Reads the log before somebody asks for it, which takes a long one a few seconds, and nobody waits for that. */
function readAhead(app: FastifyInstance, kept: KeptLog): void {
  let reading: Promise<void> | undefined
  app.addHook('onListen', async () => {
    reading = kept.refresh().catch((err: unknown) => app.log.warn({ err }, 'the log was not read ahead'))
  })
  app.addHook('onClose', () => reading)
}
