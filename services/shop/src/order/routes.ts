import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
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
} from '@rodada/contracts/order'
import {
  correctShopReceipt,
  exportShopReceiptsOfUser,
  getShopReceipts,
  getShopReceiptsOfUser,
  mailShopReceipt,
  reverseShopReceipt,
} from '@rodada/contracts/receipt'
import {
  cancelStaffOrder,
  closeOrderPaymentCase,
  closeReturn,
  deliverOrder,
  exportOrderPaymentCases,
  exportOrders,
  freeOrder as freeOrderCall,
  getOrderFigures,
  getOrderPaymentCases,
  getStaffOrder,
  getStaffOrders,
  noteOrder,
  prepareOrder,
  readyOrder,
  receiveOrder,
  recordReturn as recordReturnCall,
  refundOrder as refundOrderCall,
  sellAtCounter as sellAtCounterCall,
  shipOrder,
} from '@rodada/contracts/staff-order'
import { beginPayment } from '@rodada/payment/begin-payment'
import { closePaymentCase, paymentCaseColumns, readPaymentCases } from '@rodada/payment/cases'
import type { PaymentCommand } from '@rodada/payment/payment-context'
import { receiptDetailsColumns } from '@rodada/payment/receipt-columns'
import { requireReference } from '@rodada/payment/reference'
import { done, notFound, refusal } from '@rodada/service/errors'
import { type CallInput, implement, signedIn } from '@rodada/service/implement'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import { askAccounts, searchedEmails, searchedNames } from '@rodada/service/users/ask-accounts'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { correctEmail } from './correct-email.ts'
import { createOrder } from './create-order.ts'
import { endOrder, presentOrderReturn } from './end-order.ts'
import { freeOrder } from './free-order.ts'
import { openByKey } from './open-order.ts'
import { Order } from './order.entity.ts'
import { orderColumns } from './order-columns.ts'
import { orderDelivered, orderPreparing, orderReady, orderShipped, returnRequested } from './order-mails.ts'
import type { OrderOptions } from './order-options.ts'
import {
  correctPayment,
  mailReceipt,
  readReceipts,
  readReceiptsOfUser,
  reversePayment,
} from './order-receipts.ts'
import { findOwnOrder, lockOwnOrder } from './own-order.ts'
import { payOrder } from './pay-order.ts'
import { presentOrder, presentStaffOrder, returnUntilOf } from './present-order.ts'
import { readOrderFigures, readOwnOrders, readStaffOrders, withAccounts } from './read-orders.ts'
import { refundOrder } from './refund-order.ts'
import { recordReturn, settleReturn } from './return-order.ts'
import { setDelivery } from './set-delivery.ts'
import { cancelByStaff, receivePayment, sellAtCounter, stepOrder } from './staff-orders.ts'
import { stateOrder } from './state-order.ts'

export function orderRoutes(app: FastifyInstance, options: OrderOptions): void {
  const { orm, now, linkSecret } = options
  const ownOrders = new PagedList()

  implement(app, createOrderCall, ({ request, body }) => createOrder(options, request, body))

  implement(app, getOrder, async ({ request, params }) => {
    const em = orm.em.fork()
    return presentOrder(em, await findOwnOrder(em, request, params.id), { now: now(), linkSecret })
  })

  implement(app, openOrder, async ({ request, params, body }) => {
    await openByKey(options, request, params.id, body.key)
    return done()
  })

  implement(app, correctOrderEmail, async ({ request, params, body }) => {
    await correctEmail(options, request, params.id, body.email)
    return done('Corregimos tu correo. El enlace de tu pedido también cambió.')
  })

  implement(app, setOrderDelivery, ({ request, params, body }) =>
    setDelivery(options, request, params.id, body),
  )

  implement(app, beginOrderPayment, (input) => beginPayment(options, commandOf(input)))

  implement(app, payOrderCall, (input) =>
    payOrder(options, commandOf(input), input.query.m, input.body ?? {}),
  )

  implement(app, cancelOrder, async ({ request, params }) => {
    await cancelOwnOrder(options, request, params.id)
    return done('Cancelamos tu pedido.')
  })

  implement(app, getWhatOrderReturns, async ({ request, params }) =>
    presentOrderReturn(await findOwnOrder(orm.em.fork(), request, params.id), now()),
  )

  implement(app, endOrderCall, ({ request, params, body }) =>
    endOrder(options, request, params.id, body.returned),
  )

  implement(app, requestReturn, async ({ request, params, body }) => {
    await orm.em.fork().transactional(async (em) => {
      const order = await lockOwnOrder(em, request, params.id)
      const until = returnUntilOf(order)
      if (until !== null && until <= now()) throw refusal('El plazo para devolver este pedido terminó.')
      if (order.returnRequestedAt !== null) throw refusal('Ya recibimos tu solicitud de devolución.')
      order.requestReturn(body.reason.trim(), now())
      stateOrder(em, request, order, 'Devolución solicitada')
      await options.sendMail(em, returnRequested, { orderId: order.id })
    })
    return done('Recibimos tu solicitud. Te escribiremos para decirte cómo devolverlo.')
  })

  implement(app, getOwnOrders, ({ actor, query }) =>
    readOwnOrders(dbOf(orm.em.fork()), ownOrders, signedIn(actor).userId, query),
  )
}

export function staffOrderRoutes(app: FastifyInstance, options: OrderOptions): void {
  const { orm, now } = options
  const db = dbOf(orm.em.fork())
  const orders = new PagedList(staffLists)
  const cases = new PagedList(staffLists)

  async function readStaff(list: ListReader, { query }: Pick<CallInput<typeof getStaffOrders>, 'query'>) {
    const { search } = query
    const names = { emails: searchedEmails(search), words: searchedNames(search) }
    const searched = await askAccounts(options.call, names)
    return readStaffOrders(db, list, { ...query, searched })
  }
  implement(app, getStaffOrders, async (input) => {
    const page = await readStaff(orders, input)
    return { ...page, list: await withAccounts(options.call, page.list) }
  })
  implementExport(app, exportOrders, options, {
    name: 'Pedidos',
    columns: orderColumns,
    read: readStaff,
  })

  implement(app, getOrderFigures, () => readOrderFigures(db))

  implement(app, getStaffOrder, async ({ params }) => {
    const em = orm.em.fork()
    const order = await em.findOneOrFail(Order, { id: params.id }, { failHandler: notFound })
    return presentStaffOrder(em, order, { now: now(), linkSecret: options.linkSecret })
  })

  implement(app, receiveOrder, ({ request, params, body }) =>
    receivePayment(options, request, params.id, body),
  )

  implement(app, prepareOrder, async ({ request, params, body }) => {
    const take = (order: Order, at: Date) => order.prepare(at)
    const step = { title: 'Pedido en preparación', mail: orderPreparing, take }
    await stepOrder(options, request, { ...params, ...body }, step)
    return done('El pedido está en preparación.')
  })

  implement(app, shipOrder, async ({ request, params, body }) => {
    const { carrier, trackingNumber, trackingUrl, version } = body
    const shipment = {
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
      trackingUrl: trackingUrl?.trim() || null,
    }
    const take = (order: Order, at: Date) => order.ship(at, shipment)
    const step = { title: 'Pedido enviado', mail: orderShipped, take }
    await stepOrder(options, request, { ...params, version }, step)
    return done('Avisamos a quien lo compró que su pedido va en camino.')
  })

  implement(app, readyOrder, async ({ request, params, body }) => {
    const take = (order: Order, at: Date) => order.layOut(at)
    const step = { title: 'Pedido listo para recoger', mail: orderReady, take }
    await stepOrder(options, request, { ...params, ...body }, step)
    return done('Avisamos a quien lo compró que ya puede recogerlo.')
  })

  implement(app, deliverOrder, async ({ request, params, body }) => {
    const take = (order: Order, at: Date) => order.deliver(at)
    const step = { title: 'Pedido entregado', mail: orderDelivered, take }
    await stepOrder(options, request, { ...params, ...body }, step)
    return done('El pedido quedó entregado.')
  })

  implement(app, cancelStaffOrder, async ({ request, params, body }) => {
    await cancelByStaff(options, request, params.id, body)
    return done('El pedido se canceló.')
  })

  implement(app, freeOrderCall, async ({ request, params, body }) => {
    await freeOrder(options, request, { ...params, ...body })
    return done('Liberamos las piezas y cancelamos el pedido.')
  })

  implement(app, closeReturn, async ({ request, params, body }) => {
    await settleReturn(options, request, params.id, body)
    return done(body.isAccepted ? 'La devolución se aceptó.' : 'La devolución se rechazó.')
  })

  implement(app, recordReturnCall, ({ request, params, body }) =>
    recordReturn(options, request, params.id, body),
  )

  implement(app, refundOrderCall, async ({ request, params, body }) => {
    await refundOrder(options, request, params.id, body)
    return done('Registramos el reembolso.')
  })

  implement(app, noteOrder, async ({ request, params, body }) => {
    const take = (order: Order) => {
      order.note = body.note.trim()
    }
    const step = { title: 'Nota de pedido guardada', take }
    await stepOrder(options, request, { id: params.id, version: body.version }, step)
    return done('Guardamos la nota.')
  })

  implement(app, getShopReceipts, async ({ actor, query }) => ({
    list: await readReceipts(orm.em.fork(), query.ids ?? [], signedIn(actor), now()),
  }))

  const receiptsOfUser = new PagedList(staffLists)
  const readOfUser = (
    list: ListReader,
    { actor, query }: Pick<CallInput<typeof getShopReceiptsOfUser>, 'actor' | 'query'>,
  ) => readReceiptsOfUser(options, list, { query, actor: signedIn(actor) })
  implement(app, getShopReceiptsOfUser, (input) => readOfUser(receiptsOfUser, input))
  implementExport(app, exportShopReceiptsOfUser, options, {
    name: 'Pagos del usuario',
    columns: receiptDetailsColumns,
    read: readOfUser,
  })

  implement(app, mailShopReceipt, ({ request, params }) => mailReceipt(options, request, params.id))

  implement(app, reverseShopReceipt, ({ actor, request, params, body }) =>
    reversePayment(options, request, {
      actor: signedIn(actor),
      id: params.id,
      reason: body.reason.trim(),
      at: now(),
    }),
  )

  implement(app, correctShopReceipt, ({ actor, request, params, body }) =>
    correctPayment(options, request, {
      actor: signedIn(actor),
      id: params.id,
      reason: body.reason.trim(),
      at: now(),
      method: body.method,
      reference: requireReference(body.method, body.reference),
    }),
  )

  implement(app, sellAtCounterCall, ({ request, body }) => sellAtCounter(options, request, body))

  const readCases = async (reader: ListReader, query: QueryOf<typeof getOrderPaymentCases>) => {
    const { list, ...page } = await readPaymentCases(options, reader, query)
    const present = ({ payableId, issuedBy: _, ...each }: (typeof list)[number]) => ({
      ...each,
      orderId: payableId,
      number: `R-${payableId}`,
      createdByName: '',
    })
    return { ...page, list: list.map(present) }
  }
  implement(app, getOrderPaymentCases, ({ query }) => readCases(cases, query))
  implementExport(app, exportOrderPaymentCases, options, {
    name: 'Pagos por resolver',
    columns: caseColumns,
    read: (list, { query }) => readCases(list, query),
  })

  implement(app, closeOrderPaymentCase, async ({ actor, request, params, body }) => {
    await closePaymentCase(options, { staffId: signedIn(actor).userId, source: request }, params.id, body)
    return done('El caso se cerró.')
  })
}

const caseColumns: readonly CsvColumn<ResponseOf<typeof getOrderPaymentCases>['list'][number]>[] = [
  { heading: 'Pedido', text: ({ number }) => number },
  ...paymentCaseColumns,
]

function commandOf({
  actor,
  request,
  params,
  query,
}: Pick<CallInput<unknown>, 'actor' | 'request'> & {
  readonly params: { readonly id: number }
  readonly query: { readonly total?: string }
}): PaymentCommand {
  return { payer: actor?.userId ?? null, source: request, id: params.id, shown: query.total }
}
