import { expiringWithinDays } from '@rodada/contracts/student/rules'
import {
  exportManagedSubscriptions,
  exportSiteSubscriptions,
  getManagedSubscriptions,
  getSiteSubscriptions,
  type SiteSubscription,
} from '@rodada/contracts/subscription/staff-calls'
import { type CallInput, implement } from '@rodada/service/http/implement'
import type { InternalClient } from '@rodada/service/http/internal'
import type { Paging } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import { askAccounts, searchedEmails } from '@rodada/service/users/ask-accounts'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../../academy-options.ts'
import { dbOf } from '../../../entities.ts'
import { readStaffPage, type StaffQuery } from './staff-list.ts'
import { readManagedSubscriptions, readSiteSubscriptions } from './staff-subscriptions.ts'
import { managedSubscriptionColumns, siteSubscriptionColumns } from './subscription-columns.ts'

export function staffSubscriptionRoutes(
  app: FastifyInstance,
  options: Pick<AcademyOptions, 'orm' | 'publish' | 'call'>,
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

  async function readSite(
    list: ListReader,
    { query }: Pick<CallInput<typeof getSiteSubscriptions>, 'query'>,
  ) {
    const { ids, isCourseSubscription: isCourse, free: isFree, havePendingClases: hasPending, search } = query
    const {
      status,
      owing: isOwing,
      expiring,
      refundDue: isRefundDue,
      holding: isHolding,
      user,
      student,
    } = query
    const searched = await askAccounts(options.call, { emails: searchedEmails(search) })
    const whose = { search, searched, ids, user, student }
    const filter = { ...whose, isCourse, isFree, hasPending, isOwing, isRefundDue, isHolding }
    return expiring
      ? readStaffPage(
          { db, list },
          { ...filter, endsWithin: expiringWithinDays },
          endingFirst(query),
          readSiteSubscriptions,
        )
      : readStaffPage({ db, list }, { ...filter, status }, query, readSiteSubscriptions)
  }
  implement(app, getSiteSubscriptions, async (input) => {
    const page = await readSite(subscriptions, input)
    return { ...page, list: await withEmails(options.call, page.list) }
  })
  implementExport(app, exportSiteSubscriptions, options, {
    name: 'Suscripciones',
    columns: siteSubscriptionColumns,
    read: readSite,
  })
}

/** Adds the customers' e-mails to unpaid rows, to distinguish people of the same name. */
async function withEmails(
  call: InternalClient,
  rows: readonly SiteSubscription[],
): Promise<SiteSubscription[]> {
  const isOwed = ({ owed }: SiteSubscription) => owed.total > 0
  const ids = rows.filter(isOwed).map(({ createdBy }) => createdBy)
  const emails = new Map((await askAccounts(call, { ids })).map(({ id, email }) => [id, email]))
  return rows.map((row) =>
    isOwed(row) ? { ...row, createdByEmail: emails.get(row.createdBy) ?? null } : row,
  )
}

function endingFirst({ currentPage, itemsPerPage }: Paging): StaffQuery {
  return { currentPage, itemsPerPage, orderBy: 'dueDate', orderMode: 'asc' }
}
