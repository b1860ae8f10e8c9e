import { academyLedger } from '@rodada/contracts/money/receipt'
import {
  payFromManager,
  paySiteSubscription,
  receivePayment as receivePaymentCall,
  refundSubscription,
} from '@rodada/contracts/subscription/staff-calls'
import { ledgerRoutes } from '@rodada/payment/ledger/ledger'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { academyLedgerPort } from './academy-ledger.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { receivePayment } from './receive-payment.ts'
import { refundPayment } from './refund-payment.ts'

/** The first two addresses are one command. */
export function branchPaymentRoutes(app: FastifyInstance, options: PaymentOptions): void {
  for (const call of [payFromManager, paySiteSubscription])
    implementCommand(app, call, options, {
      // It holds names and telephones.
      keepsAnswer: false,
      run: (command, { params }) => markAsPaid(options, command, params.id),
    })
  implement(app, receivePaymentCall, ({ request, params, body }) =>
    receivePayment(options, request, params.id, body),
  )
  implementCommand(app, refundSubscription, options, {
    run: (command, { params, body }) => refundPayment(command, params.id, body),
  })
  ledgerRoutes(app, options, academyLedger, academyLedgerPort)
}
