import { getIncome, getReceipts, getTill } from '@rodada/contracts/receipt'
import { implement, signedIn } from '@rodada/service/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import { reportDays } from '@rodada/service/report-days'
import type { FastifyInstance } from 'fastify'
import type { AdminDb } from '../entities.ts'
import { readIncome } from './read-income.ts'
import { readReceipts, readTill } from './read-till.ts'
import { withDays, withinReach } from './till-filter.ts'

/** What came in and was given back, in every service: the close of the till, and income. */
export function tillRoutes(app: FastifyInstance, db: AdminDb): void {
  const list = new PagedList(staffLists)
  implement(app, getReceipts, ({ actor, query }) =>
    readReceipts(db, list, withDays({ ...query, ...withinReach(query, signedIn(actor)) })),
  )
  implement(app, getTill, ({ actor, query }) => readTill(db, withDays(withinReach(query, signedIn(actor)))))
  implement(app, getIncome, ({ query }) => readIncome(db, reportDays(query), query.by))
}
