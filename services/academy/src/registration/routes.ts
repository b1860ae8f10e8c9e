import {
  registerParticipants as registerCall,
  renewSubscription as renewCall,
} from '@rodada/contracts/registration'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { registerParticipants } from './register-participants.ts'
import { renewSubscription } from './renew-subscription.ts'

export function registrationRoutes(app: FastifyInstance, options: AcademyOptions): void {
  implement(app, registerCall, ({ query, body, actor, request }) =>
    registerParticipants(options, {
      form: body,
      acceptedConditions: query.acceptedConditions,
      actor: signedIn(actor),
      request,
    }),
  )

  implement(app, renewCall, ({ params, query, body, actor, request }) =>
    renewSubscription(options, {
      id: params.id,
      form: body,
      acceptedConditions: query.acceptedConditions,
      actor: signedIn(actor),
      request,
    }),
  )
}
