import { endSubscription as endCall, getWhatIsReturned } from '@rodada/contracts/subscription/calls'
import { cancelSubscription as cancelSubscriptionCall } from '@rodada/contracts/subscription/staff-calls'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { findSubscription } from '../subscription/lock-subscription.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { presentEnding } from './present-ending.ts'
import { readEnding } from './read-ending.ts'

export function cancellationRoutes(app: FastifyInstance, options: PaymentOptions): void {
  implementCommand(app, cancelSubscriptionCall, options, {
    // The staff's holds names and telephones.
    keepsAnswer: false,
    async run(command, { params }) {
      const ids = await cancelSubscription(options, command, params.id)
      const answer = done('La suscripción se canceló.')
      if (!command.actor.roles.includes('ClassCapturist')) return answer
      await command.em.flush()
      return { ...answer, subscriptions: await readSiteSubscriptions(dbOf(command.em), ids) }
    },
  })

  implement(app, getWhatIsReturned, async ({ actor, params }) => {
    const em = options.orm.em.fork()
    await requireOwnSubscription(em, actor, params.id)
    const now = options.now()
    return presentEnding(await readEnding(em, await findSubscription(em, params.id), now), now)
  })

  implementCommand(app, endCall, options, {
    run: (command, { params, body }) => endSubscription(options, command, params.id, body.returned),
  })
}
