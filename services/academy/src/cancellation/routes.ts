import { cancelSubscription as cancelSubscriptionCall } from '@rodada/contracts/staff-subscription'
import { endSubscription as endCall, getWhatIsReturned } from '@rodada/contracts/subscription'
import { done } from '@rodada/service/errors'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { findSubscription } from '../subscription/lock-subscription.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { presentEnding } from './present-ending.ts'
import { readEnding } from './read-ending.ts'

export function cancellationRoutes(app: FastifyInstance, options: PaymentOptions): void {
  implement(app, cancelSubscriptionCall, async ({ actor, request, params }) => {
    const canceler = signedIn(actor)
    const ids = await cancelSubscription(options, { actor: canceler, source: request, id: params.id })
    const answer = done('La suscripción se canceló.')
    if (!canceler.roles.includes('ClassCapturist')) return answer
    return { ...answer, subscriptions: await readSiteSubscriptions(dbOf(options.orm.em.fork()), ids) }
  })

  implement(app, getWhatIsReturned, async ({ actor, params }) => {
    const em = options.orm.em.fork()
    await requireOwnSubscription(em, signedIn(actor), params.id)
    const now = options.now()
    return presentEnding(await readEnding(em, await findSubscription(em, params.id), now), now)
  })

  implement(app, endCall, ({ actor, request, params, body }) =>
    endSubscription(options, {
      actor: signedIn(actor),
      source: request,
      id: params.id,
      shown: body.returned,
    }),
  )
}
