import {
  beginOrderPayment,
  cancelOrder,
  correctOrderEmail,
  createOrder as createOrderCall,
  endOrder as endOrderCall,
  getOrder,
  getOwnOrders,
  getWhatOrderReturns,
  openOrder,
  payOrder as payOrderCall,
  requestReturn,
  setOrderDelivery,
} from '@rodada/contracts/order/calls'
import { beginPayment } from '@rodada/payment/attempt/begin-payment'
import type { ShownPayable } from '@rodada/payment/attempt/payment-context'
import { done, refusal } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { PagedList } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../../entities.ts'
import { correctEmail } from '../delivery/correct-email.ts'
import { setDelivery } from '../delivery/set-delivery.ts'
import { returnRequested } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { findOwnOrder, lockOwnOrder } from '../own-order.ts'
import { presentOrder, returnUntilOf } from '../present-order.ts'
import { readOwnOrders } from '../read-orders.ts'
import { stateOrder } from '../state-order.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { endOrder, presentOrderReturn } from './end-order.ts'
import { openByKey } from './open-order.ts'
import { payOrder } from './pay-order.ts'

export function orderRoutes(app: FastifyInstance, options: OrderOptions): void {
  const { orm, now, linkSecret } = options
  const ownOrders = new PagedList()

  implementCommand(app, createOrderCall, options, { run: (command, { body }) => createOrder(command, body) })

  implement(app, getOrder, async ({ request, params }) => {
    const em = orm.em.fork()
    return presentOrder(em, await findOwnOrder(em, request, params.id), { now: now(), linkSecret })
  })

  implementCommand(app, openOrder, options, {
    async run(command, { params, body }) {
      await openByKey(options, command, params.id, body.key)
      return done()
    },
  })

  implementCommand(app, correctOrderEmail, options, {
    async run(command, { params, body }) {
      await correctEmail(command, params.id, body.email)
      return done('Corregimos tu correo. El enlace de tu pedido también cambió.')
    },
  })

  implementCommand(app, setOrderDelivery, options, {
    run: (command, { params, body }) => setDelivery(options, command, params.id, body),
  })

  implementCommand(app, beginOrderPayment, options, {
    run: (command, input) => beginPayment(options, command, shownOf(input)),
  })

  implement(app, payOrderCall, (input) =>
    payOrder(options, input.request, shownOf(input), input.query.m, input.body ?? {}),
  )

  implementCommand(app, cancelOrder, options, {
    async run(command, { params }) {
      await cancelOwnOrder(options, command, params.id)
      return done('Cancelamos tu pedido.')
    },
  })

  implement(app, getWhatOrderReturns, async ({ request, params }) =>
    presentOrderReturn(await findOwnOrder(orm.em.fork(), request, params.id), now()),
  )

  implementCommand(app, endOrderCall, options, {
    run: (command, { params, body }) => endOrder(options, command, params.id, body.returned),
  })

  implementCommand(app, requestReturn, options, {
    async run(command, { params, body }) {
      const order = await lockOwnOrder(command, params.id)
      const until = returnUntilOf(order)
      if (until !== null && until <= command.at) throw refusal('El plazo para devolver este pedido terminó.')
      if (order.returnRequestedAt !== null) throw refusal('Ya recibimos tu solicitud de devolución.')
      order.requestReturn(body.reason.trim(), command.at)
      stateOrder(command, order, 'Devolución solicitada')
      await command.sendMail(returnRequested, { orderId: order.id })
      return done('Recibimos tu solicitud. Te escribiremos para decirte cómo devolverlo.')
    },
  })

  implement(app, getOwnOrders, ({ actor, query }) =>
    readOwnOrders(dbOf(orm.em.fork()), ownOrders, actor.userId, query),
  )
}

interface PayableInput {
  readonly params: { readonly id: number }
  readonly query: { readonly total?: string }
}

const shownOf = ({ params: { id }, query: { total } }: PayableInput): ShownPayable => ({ id, shown: total })
