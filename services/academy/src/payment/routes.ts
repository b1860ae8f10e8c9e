import {
  beginPayment as beginPaymentCall,
  closePaymentCase as closePaymentCaseCall,
  getPaymentCases,
  paySubscription as paySubscriptionCall,
} from '@rodada/contracts/payment'
import { done } from '@rodada/service/errors'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyTables } from '../academy-tables.ts'
import { beginPayment } from './begin-payment.ts'
import { readPaymentCases } from './cases.ts'
import { closePaymentCase } from './close-payment-case.ts'
import { paySubscription } from './pay-subscription.ts'
import { paymentCommandOf } from './payment-command.ts'
import type { PaymentOptions } from './payment-options.ts'

/** The payment of one's own subscriptions, and the charges that staff look after. */
export function paymentRoutes(app: FastifyInstance, options: PaymentOptions): void {
  implement(app, beginPaymentCall, (input) => beginPayment(options, paymentCommandOf(input)))

  implement(app, paySubscriptionCall, (input) =>
    paySubscription(options, paymentCommandOf(input), input.query.m, input.body ?? {}),
  )

  implement(app, getPaymentCases, ({ query }) =>
    readPaymentCases(options.orm.em.fork().getKysely<AcademyTables>(), query),
  )

  implement(app, closePaymentCaseCall, async ({ actor, request, params, body }) => {
    await closePaymentCase(options, {
      actor: signedIn(actor),
      source: request,
      id: params.id,
      note: body.note,
    })
    return done('El caso se cerró.')
  })
}
