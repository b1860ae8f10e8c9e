import {
  deleteShippingAddress as deleteCall,
  getShippingAddress,
  registerShippingAddress,
} from '@rodada/contracts/shipping-address'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { deleteShippingAddress, readShippingAddress, saveShippingAddress } from './own-shipping-address.ts'

export function shippingRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, getShippingAddress, (input) => readShippingAddress(options.orm.em.fork(), input))

  implement(app, registerShippingAddress, (input) => saveShippingAddress(options, input, input.body))

  implement(app, deleteCall, (input) => deleteShippingAddress(options, input))
}
