import {
  payFromManager,
  paySiteSubscription,
  receivePayment as receivePaymentCall,
} from '@rodada/contracts/subscription'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { receivePayment } from './receive-payment.ts'

type Marking = Pick<CallInput<typeof payFromManager>, 'actor' | 'request' | 'params'>

/** Payments that the staff take at a branch. The first two addresses are one command. */
export function branchPaymentRoutes(app: FastifyInstance, options: PaymentOptions): void {
  const mark = ({ actor, request, params }: Marking) =>
    markAsPaid(options, { actor: signedIn(actor), source: request, id: params.id })
  implement(app, payFromManager, mark)
  implement(app, paySiteSubscription, mark)
  implement(app, receivePaymentCall, ({ actor, request, params, body }) =>
    receivePayment(options, { actor: signedIn(actor), source: request, id: params.id, form: body }),
  )
}
