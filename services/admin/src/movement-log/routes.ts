import { getLogDetails, getLogIndex, type LogListItem, type LogQuery } from '@rodada/contracts/log'
import { notFound } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { offsetOf, toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { findPlace } from './day-counts.ts'
import { FoundEntries } from './found-entries.ts'
import { readDetails } from './log-details.ts'
import { type LogFilter, readFilter } from './log-filter.ts'
import { readPageFromDay, readPageOfIds, readPageOfSearch } from './log-list.ts'

export function movementLogRoutes(app: FastifyInstance, orm: Orm, keyRing: KeyRing): void {
  const found = new FoundEntries()

  implement(app, getLogIndex, async ({ query }) => {
    const em = orm.em.fork()
    const filter = await readFilter(em, query)
    const { list, totalItems } =
      filter.words.length === 0 ? await byDay(em, filter, query) : await bySearch(em, found, filter, query)
    return toPage(list, totalItems, query)
  })

  implement(app, getLogDetails, async ({ params }) => {
    const details = await readDetails(orm.em.fork(), keyRing, params.id)
    if (!details) throw notFound()
    return details
  })
}

interface Part {
  readonly list: LogListItem[]
  readonly totalItems: number
}

async function byDay(em: EntityManager, filter: LogFilter, query: LogQuery): Promise<Part> {
  const direction = query.orderMode ?? 'desc'
  const { totalItems, day, offset } = await findPlace(em, filter, direction, offsetOf(query))
  const page = { direction, offset, limit: query.itemsPerPage }
  return { totalItems, list: day === null ? [] : await readPageFromDay(em, filter, day, page) }
}

async function bySearch(
  em: EntityManager,
  found: FoundEntries,
  filter: LogFilter,
  query: LogQuery,
): Promise<Part> {
  const { total: totalItems, ids } = await found.find(em, filter)
  const page = { direction: query.orderMode ?? 'desc', offset: offsetOf(query), limit: query.itemsPerPage }
  if (page.offset >= totalItems) return { totalItems, list: [] }
  const list = await (ids ? readPageOfIds(em, ids, page) : readPageOfSearch(em, filter, totalItems, page))
  return { totalItems, list }
}
