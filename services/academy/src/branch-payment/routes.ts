import { expiringDays } from '@rodada/contracts/class-figures'
import {
  getSiteSubscriptions,
  payFromManager,
  paySiteSubscription,
  receivePayment as receivePaymentCall,
} from '@rodada/contracts/subscription'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { Paging } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { readSiteSubscriptions } from '../subscription/views/site-subscriptions.ts'
import { readStaffPage, type StaffQuery } from '../subscription/views/staff-list.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { receivePayment } from './receive-payment.ts'

type Marking = Pick<CallInput<typeof payFromManager>, 'actor' | 'request' | 'params'>

/** What class capturists do with everybody's subscriptions. The two addresses are one command. */
export function siteSubscriptionRoutes(app: FastifyInstance, options: PaymentOptions): void {
  const mark = ({ actor, request, params }: Marking) =>
    markAsPaid(options, { actor: signedIn(actor), source: request, id: params.id })
  implement(app, payFromManager, mark)
  implement(app, paySiteSubscription, mark)
  implement(app, receivePaymentCall, ({ actor, request, params, body }) =>
    receivePayment(options, { actor: signedIn(actor), source: request, id: params.id, form: body }),
  )
}

/** Subscriptions and memberships of everybody, as the staff look for them. */
export function siteSubscriptionListRoute(app: FastifyInstance, db: AcademyDb): void {
  const lists = { db, list: new PagedList(staffLists) }
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
