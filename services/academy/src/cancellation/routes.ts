import { cancelSubscription as cancelSubscriptionCall } from '@rodada/contracts/staff-subscription'
import { done } from '@rodada/service/errors'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import { cancelSubscription } from './cancel-subscription.ts'

export function cancellationRoutes(app: FastifyInstance, options: PaymentOptions): void {
  implement(app, cancelSubscriptionCall, async ({ actor, request, params }) => {
    const canceler = signedIn(actor)
    const ids = await cancelSubscription(options, { actor: canceler, source: request, id: params.id })
    const answer = done('La suscripción se canceló.')
    if (!canceler.roles.includes('ClassCapturist')) return answer
    return { ...answer, subscriptions: await readSiteSubscriptions(dbOf(options.orm.em.fork()), ids) }
  })
}
