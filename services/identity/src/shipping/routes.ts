import {
  deleteShippingAddress as deleteCall,
  getShippingAddress,
  registerShippingAddress,
} from '@rodada/contracts/account/shipping-address'
import type { CommandContext } from '@rodada/service/command/command'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { deleteShippingAddress, readShippingAddress, saveShippingAddress } from './own-shipping-address.ts'

export function shippingRoutes(app: FastifyInstance, context: CommandContext): void {
  implement(app, getShippingAddress, ({ actor }) => readShippingAddress(context.orm.em.fork(), actor))

  implementCommand(app, registerShippingAddress, context, {
    run: (command, { body }) => saveShippingAddress(command, body),
  })

  implementCommand(app, deleteCall, context, { run: deleteShippingAddress })
}
