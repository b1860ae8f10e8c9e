import { getOwnFigures } from '@rodada/contracts/own-figures'
import { getOwnSubscriptions, getSubscriptionDetails } from '@rodada/contracts/subscription'
import { implement, signedIn } from '@rodada/service/implement'
import { toPage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb } from '../academy-tables.ts'
import { isGuarded } from '../people/guarded.ts'
import { readOwnFigures } from './own-figures.ts'
import { readOwnSubscriptions } from './own-subscriptions.ts'
import { presentSubscription } from './present-subscription.ts'
import { showSubscription } from './show-subscription.ts'

/** Subscriptions as their owners see them, and one as the staff does. */
export function subscriptionViewRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getOwnSubscriptions, async ({ query, actor }) => {
    const person = signedIn(actor)
    const hidden = await isGuarded(db, person)
    const { rows, total } = await readOwnSubscriptions(db, person.userId, query)
    return toPage(
      rows.map((row) => presentSubscription(row, { isOwner: true, hidden })),
      total,
      query,
    )
  })

  implement(app, getOwnFigures, ({ actor }) => readOwnFigures(db, signedIn(actor).userId))

  implement(app, getSubscriptionDetails, ({ params, query, actor, request }) =>
    showSubscription(options, db, { id: params.id, mpc: query.mpc, actor: signedIn(actor), request }),
  )
}
