import {
  correctAcademyReceipt,
  exportAcademyReceiptsOfUser,
  getAcademyReceipts,
  getAcademyReceiptsOfUser,
  mailAcademyReceipt,
  reverseAcademyReceipt,
} from '@rodada/contracts/receipt'
import {
  payFromManager,
  paySiteSubscription,
  receivePayment as receivePaymentCall,
  refundSubscription,
} from '@rodada/contracts/staff-subscription'
import { receiptDetailsColumns } from '@rodada/payment/receipt-columns'
import { requireReference } from '@rodada/payment/reference'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { correctPayment } from './correct-payment.ts'
import { mailReceipt } from './mail-receipt.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { readReceipts, readReceiptsOfUser } from './read-receipts.ts'
import { receivePayment } from './receive-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { reversePayment } from './reverse-payment.ts'

type Marking = Pick<CallInput<typeof payFromManager>, 'actor' | 'request' | 'params'>

/** The first two addresses are one command. */
export function branchPaymentRoutes(app: FastifyInstance, options: PaymentOptions): void {
  const mark = ({ actor, request, params }: Marking) =>
    markAsPaid(options, { actor: signedIn(actor), source: request, id: params.id })
  implement(app, payFromManager, mark)
  implement(app, paySiteSubscription, mark)
  implement(app, receivePaymentCall, ({ actor, request, params, body }) =>
    receivePayment(options, { actor: signedIn(actor), source: request, id: params.id, form: body }),
  )
  implement(app, refundSubscription, ({ actor, request, params, body }) =>
    refundPayment(options, { actor: signedIn(actor), source: request, id: params.id, form: body }),
  )
  implement(app, getAcademyReceipts, async ({ actor, query }) => ({
    list: await readReceipts(options.orm.em.fork(), query.ids ?? [], signedIn(actor), options.now()),
  }))
  const ofUser = new PagedList(staffLists)
  const readOfUser = (
    list: ListReader,
    { actor, query }: Pick<CallInput<typeof getAcademyReceiptsOfUser>, 'actor' | 'query'>,
  ) => readReceiptsOfUser(options, list, { query, actor: signedIn(actor) })
  implement(app, getAcademyReceiptsOfUser, (input) => readOfUser(ofUser, input))
  implementExport(app, exportAcademyReceiptsOfUser, options, {
    name: 'Pagos del usuario',
    columns: receiptDetailsColumns,
    read: readOfUser,
  })
  implement(app, mailAcademyReceipt, ({ actor, request, params }) =>
    mailReceipt(options, { actor: signedIn(actor), source: request, id: params.id }),
  )
  implement(app, reverseAcademyReceipt, ({ actor, request, params, body }) =>
    reversePayment(options, {
      actor: signedIn(actor),
      source: request,
      id: params.id,
      reason: body.reason.trim(),
      at: options.now(),
    }),
  )
  implement(app, correctAcademyReceipt, ({ actor, request, params, body }) =>
    correctPayment(options, {
      actor: signedIn(actor),
      source: request,
      id: params.id,
      method: body.method,
      reference: requireReference(body.method, body.reference),
      reason: body.reason.trim(),
      at: options.now(),
    }),
  )
}
