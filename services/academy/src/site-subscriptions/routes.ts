import { getSiteSubscriptions, payFromManager, paySiteSubscription } from '@rodada/contracts/subscription'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { AcademyDb } from '../academy-tables.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import type { SubscriptionLists } from '../subscription-lists/subscription-lists.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { readSiteSubscriptions } from './present-site-subscription.ts'

type Marking = Pick<CallInput<typeof payFromManager>, 'actor' | 'request' | 'params'>

/** What class capturists do with everybody's subscriptions. The two addresses are one command. */
export function siteSubscriptionRoutes(app: FastifyInstance, options: PaymentOptions): void {
  const mark = ({ actor, request, params }: Marking) =>
    markAsPaid(options, { actor: signedIn(actor), source: request, id: params.id })
  implement(app, payFromManager, mark)
  implement(app, paySiteSubscription, mark)
}

/** Subscriptions and memberships of everybody, as the staff look for them. */
export function siteSubscriptionListRoute(
  app: FastifyInstance,
  db: AcademyDb,
  lists: SubscriptionLists,
): void {
  implement(app, getSiteSubscriptions, async ({ query }) => {
    const filter = {
      isCourse: query.isCourseSubscription,
      isFree: query.free,
      hasPending: query.havePendingClases,
    }
    const { ids, total } = await lists.page(query, filter)
    return toPage(await readSiteSubscriptions(db, ids), total, query)
  })
}
