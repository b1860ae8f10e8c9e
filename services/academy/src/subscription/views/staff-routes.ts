import { expiringDays } from '@rodada/contracts/class-figures'
import { getManagedSubscriptions, getSiteSubscriptions } from '@rodada/contracts/subscription'
import { implement } from '@rodada/service/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { Paging } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../../entities.ts'
import { readManagedSubscriptions } from './managed-subscriptions.ts'
import { readSiteSubscriptions } from './site-subscriptions.ts'
import { readStaffPage, type StaffQuery } from './staff-list.ts'

/** Subscriptions and memberships of everybody, as the staff look for them. */
export function staffSubscriptionRoutes(app: FastifyInstance, db: AcademyDb): void {
  const lists = { db, list: new PagedList(staffLists) }
  implement(app, getManagedSubscriptions, ({ query }) =>
    readStaffPage(lists, { search: query.search, isCourse: true }, query, readManagedSubscriptions),
  )

  implement(app, getSiteSubscriptions, ({ query }) => {
    const { isCourseSubscription: isCourse, free: isFree, havePendingClases: hasPending, search } = query
    const { status, expiring } = query
    const filter = { search, isCourse, isFree, hasPending }
    return expiring
      ? readStaffPage(
          lists,
          { ...filter, endsWithin: expiringDays },
          endingFirst(query),
          readSiteSubscriptions,
        )
      : readStaffPage(lists, { ...filter, status }, query, readSiteSubscriptions)
  })
}

function endingFirst({ currentPage, itemsPerPage }: Paging): StaffQuery {
  return { currentPage, itemsPerPage, orderBy: 'dueDate', orderMode: 'asc' }
}
