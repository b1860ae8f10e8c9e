import { stateErasureObstacles } from '@rodada/contracts/account/erasure'
import { eraseFamily as eraseCall, getFamilyErasure } from '@rodada/contracts/family/staff-calls'
import { implement, implementCommand, implementInternal } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { findCounterFamily } from '../../family/guardian/counter-family.ts'
import type { PaymentOptions } from '../../sale/payment/payment-options.ts'
import { eraseFamily } from './erase-family.ts'
import { readObstacles } from './obstacles.ts'

export function erasureRoutes(app: FastifyInstance, options: PaymentOptions): void {
  const { orm } = options
  implementInternal(app, { ...stateErasureObstacles, receiver: 'academy' }, async ({ body }) => ({
    obstacles: await readObstacles(orm.em.fork(), options, body.userId),
  }))
  implement(app, getFamilyErasure, async ({ params: { id } }) => {
    const em = orm.em.fork()
    await findCounterFamily(em, id)
    return { obstacles: await readObstacles(em, options, id) }
  })
  implementCommand(app, eraseCall, options, {
    run: (command, { params, body }) => eraseFamily(command, options, params.id, body),
  })
}
