import { getClassFigures } from '@rodada/contracts/class-figures'
import { getManagedSubscriptions } from '@rodada/contracts/subscription'
import { implement } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../academy-tables.ts'
import type { SubscriptionLists } from '../subscription-lists/subscription-lists.ts'
import { readClassFigures } from './read-class-figures.ts'
import { readManagedSubscriptions } from './read-managed-subscriptions.ts'

/** Course subscriptions of everybody, and what waits for those who run the classes. */
export function classManagementRoutes(app: FastifyInstance, db: AcademyDb, lists: SubscriptionLists): void {
  implement(app, getManagedSubscriptions, async ({ query }) => {
    const { ids, total } = await lists.page(query, { isCourse: true })
    return toPage(await readManagedSubscriptions(db, ids), total, query)
  })
  implement(app, getClassFigures, () => readClassFigures(db))
}
