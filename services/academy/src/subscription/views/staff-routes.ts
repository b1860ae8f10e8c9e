import { getClassFigures } from '@rodada/contracts/class-figures'
import { getManagedSubscriptions } from '@rodada/contracts/subscription'
import { implement } from '@rodada/service/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../../entities.ts'
import { readClassFigures } from '../../figures/class-figures.ts'
import { readManagedSubscriptions } from './managed-subscriptions.ts'
import { readStaffPage } from './staff-list.ts'

/** Course subscriptions of everybody, and what waits for those who run the classes. */
export function classManagementRoutes(app: FastifyInstance, db: AcademyDb): void {
  const lists = { db, list: new PagedList(staffLists) }
  implement(app, getManagedSubscriptions, ({ query }) =>
    readStaffPage(lists, { search: query.search, isCourse: true }, query, readManagedSubscriptions),
  )
  implement(app, getClassFigures, () => readClassFigures(db))
}
