import {
  acceptWaiting as acceptCall,
  acceptOffer as acceptOfferCall,
  joinWaiting as joinCall,
  leaveWaiting as leaveCall,
} from '@rodada/contracts/timetable/booking'
import { implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { acceptOffer, acceptWaiting } from './accept-offer.ts'
import { joinWaiting, leaveWaiting } from './join.ts'

export function waitingListRoutes(app: FastifyInstance, options: AcademyOptions): void {
  implementCommand(app, joinCall, options, {
    run: (command, { body }) => joinWaiting(options, command, body),
  })

  implementCommand(app, leaveCall, options, {
    run: (command, { params }) => leaveWaiting(command, params.id),
  })

  implementCommand(app, acceptCall, options, {
    run: (command, { params }) => acceptWaiting(options, command, params.id),
  })

  implementCommand(app, acceptOfferCall, options, {
    run: (command, { body }) => acceptOffer(options, command, body.token),
  })
}
