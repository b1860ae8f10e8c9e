import {
  acceptWaiting as acceptCall,
  acceptOffer as acceptOfferCall,
  joinWaiting as joinCall,
  leaveWaiting as leaveCall,
} from '@rodada/contracts/booking'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { acceptOffer, acceptWaiting } from './accept-offer.ts'
import { joinWaiting, leaveWaiting } from './join.ts'

/** What customers do who wait for a place. */
export function waitingListRoutes(app: FastifyInstance, options: AcademyOptions): void {
  const owns = ({ actor, request }: Pick<CallInput<typeof joinCall>, 'actor' | 'request'>) =>
    ({ actor: signedIn(actor), request, isStaff: false }) as const
  implement(app, joinCall, ({ body, ...input }) => joinWaiting(options, owns(input), body))
  implement(app, leaveCall, ({ params, ...input }) => leaveWaiting(options, owns(input), params.id))
  implement(app, acceptCall, ({ params, ...input }) => acceptWaiting(options, owns(input), params.id))
  implement(app, acceptOfferCall, ({ body, request }) => acceptOffer(options, request, body.token))
}
