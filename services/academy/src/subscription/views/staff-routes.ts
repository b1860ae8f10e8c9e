import {
  exportManagedSubscriptions,
  exportSiteSubscriptions,
  getManagedSubscriptions,
  getSiteSubscriptions,
} from '@rodada/contracts/staff-subscription'
import { expiringWithinDays } from '@rodada/contracts/student-states'
import { type CallInput, implement } from '@rodada/service/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { Paging } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { readManagedSubscriptions } from './managed-subscriptions.ts'
import { readSiteSubscriptions } from './site-subscriptions.ts'
import { readStaffPage, type StaffQuery } from './staff-list.ts'
import { managedSubscriptionColumns, siteSubscriptionColumns } from './subscription-columns.ts'

/** Subscriptions and memberships of everybody, as the staff look for them. */
export function staffSubscriptionRoutes(
  app: FastifyInstance,
  options: Pick<AcademyOptions, 'orm' | 'publish'>,
): void {
  const db = dbOf(options.orm.em.fork())
  const subscriptions = new PagedList(staffLists)

  const readManaged = (
    list: ListReader,
    { query }: Pick<CallInput<typeof getManagedSubscriptions>, 'query'>,
  ) => readStaffPage({ db, list }, { search: query.search, isCourse: true }, query, readManagedSubscriptions)
  implement(app, getManagedSubscriptions, (input) => readManaged(subscriptions, input))
  implementExport(app, exportManagedSubscriptions, options, {
    name: 'Clases',
    columns: managedSubscriptionColumns,
    read: readManaged,
  })

  function readSite(list: ListReader, { query }: Pick<CallInput<typeof getSiteSubscriptions>, 'query'>) {
    const { isCourseSubscription: isCourse, free: isFree, havePendingClases: hasPending, search } = query
    const { status, expiring, user, student } = query
    const filter = { search, isCourse, isFree, hasPending, user, student }
    return expiring
      ? readStaffPage(
          { db, list },
          { ...filter, endsWithin: expiringWithinDays },
          endingFirst(query),
          readSiteSubscriptions,
        )
      : readStaffPage({ db, list }, { ...filter, status }, query, readSiteSubscriptions)
  }
  implement(app, getSiteSubscriptions, (input) => readSite(subscriptions, input))
  implementExport(app, exportSiteSubscriptions, options, {
    name: 'Suscripciones',
    columns: siteSubscriptionColumns,
    read: readSite,
  })
}

function endingFirst({ currentPage, itemsPerPage }: Paging): StaffQuery {
  return { currentPage, itemsPerPage, orderBy: 'dueDate', orderMode: 'asc' }
}
