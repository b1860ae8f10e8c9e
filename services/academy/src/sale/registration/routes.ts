import {
  quoteAtCounter,
  quoteRegistration,
  registerAtCounter as registerAtCounterCall,
  registerParticipants as registerCall,
  renewAtCounter as renewAtCounterCall,
  renewSubscription as renewCall,
} from '@rodada/contracts/subscription/registration'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { quoteSale } from './quote-sale.ts'
import { registerAtCounter, renewAtCounter } from './register-at-counter.ts'
import { prepareRegistration, registerParticipants } from './register-participants.ts'
import { renewSubscription } from './renew-subscription.ts'
import { readBuyer } from './sell-course.ts'

export function registrationRoutes(app: FastifyInstance, options: AcademyOptions): void {
  const { orm, now } = options
  implementCommand(app, registerCall, options, {
    // Not for a repetition: its pictures can no longer be claimed, and its students may be hidden.
    prepare: ({ request, query: { acceptedConditions }, body: form }) =>
      prepareRegistration(options, request, { form, acceptedConditions }),
    run: (command, { body }, prepared) => registerParticipants(options, command, body, prepared),
  })

  implementCommand(app, renewCall, options, {
    prepare: ({ request, actor }) => readBuyer(options, actor.userId, request),
    run: (command, { params: { id }, query: { acceptedConditions }, body: form }, buyer) =>
      renewSubscription(options, command, { id, form, acceptedConditions }, buyer),
  })

  implementCommand(app, registerAtCounterCall, options, {
    run: (command, { body }) => registerAtCounter(options, command, body),
  })

  implementCommand(app, renewAtCounterCall, options, {
    run: (command, { params, body }) => renewAtCounter(options, command, params.id, body),
  })

  implement(app, quoteRegistration, ({ actor, params, query }) =>
    quoteSale(orm.em.fork(), {
      ...{ courseId: params.id, familyId: actor?.userId ?? null, query, at: now() },
    }),
  )

  implement(app, quoteAtCounter, async ({ actor, params, query }) => {
    const { percent, amount, family, renews } = query
    const em = orm.em.fork()
    const renewed = renews === undefined ? null : await em.findOne(Subscription, { id: renews })
    const isReduced = percent !== undefined || amount !== undefined
    return quoteSale(em, {
      courseId: params.id,
      familyId: renewed?.createdBy ?? family ?? null,
      staff: isReduced ? { actor, reduction: { percent, amount, reason: '' } } : undefined,
      query,
      at: now(),
    })
  })
}
