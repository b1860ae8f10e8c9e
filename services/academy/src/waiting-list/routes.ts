import {
  acceptWaiting as acceptCall,
  acceptOffer as acceptOfferCall,
  joinWaiting as joinCall,
  leaveWaiting as leaveCall,
} from '@rodada/contracts/booking'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { ownCommand } from '../booking/booking-command.ts'
import { acceptOffer, acceptWaiting } from './accept-offer.ts'
import { joinWaiting, leaveWaiting } from './join.ts'

export function waitingListRoutes(app: FastifyInstance, options: AcademyOptions): void {
  implement(app, joinCall, ({ body, ...input }) => joinWaiting(options, ownCommand(input), body))
  implement(app, leaveCall, ({ params, ...input }) => leaveWaiting(options, ownCommand(input), params.id))
  implement(app, acceptCall, ({ params, ...input }) => acceptWaiting(options, ownCommand(input), params.id))
  implement(app, acceptOfferCall, ({ body, request }) => acceptOffer(options, request, body.token))
}
