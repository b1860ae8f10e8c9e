import { getOwnSubscriptions, getSubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { implement } from '@rodada/service/http/implement'
import { PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../../academy-options.ts'
import type { AcademyDb } from '../../../entities.ts'
import { isGuarded } from '../../../family/guardian/guarded.ts'
import { readOwnSubscriptions } from './own-subscriptions.ts'
import { presentSubscription } from './present-subscription.ts'
import { showSubscription } from './show-subscription.ts'

export function subscriptionViewRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  const lists = { db, list: new PagedList() }
  implement(app, getOwnSubscriptions, async ({ query, actor }) => {
    const person = actor
    const hidden = await isGuarded(db, person)
    const page = await readOwnSubscriptions(lists, person.userId, query)
    return { ...page, list: page.list.map((row) => presentSubscription(row, { isOwner: true, hidden })) }
  })

  implement(app, getSubscriptionDetails, ({ params, query, actor, request }) =>
    showSubscription(options, db, { id: params.id, mpc: query.mpc, actor: actor, request }),
  )
}
