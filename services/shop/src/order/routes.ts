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
import { shopLedger } from '@rodada/contracts/receipt'
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
import { ledgerRoutes } from '@rodada/payment/ledger'
import type { ShownPayable } from '@rodada/payment/payment-context'
import { done, notFound, refusal } from '@rodada/service/errors'
import { type CallInput, implement, implementCommand } from '@rodada/service/implement'
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
import { orderLedger } from './order-ledger.ts'
import { orderDelivered, orderPreparing, orderReady, orderShipped, returnRequested } from './order-mails.ts'
import type { OrderOptions } from './order-options.ts'
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

  implementCommand(app, receiveOrder, options, {
    run: (command, { params, body }) => receivePayment(options, command, params.id, body),
  })

  implementCommand(app, prepareOrder, options, {
    async run(command, { params: { id }, body: { version } }) {
      const take = (order: Order) => order.prepare(command.at)
      await stepOrder(command, { id, version, title: 'Pedido en preparación', mail: orderPreparing, take })
      return done('El pedido está en preparación.')
    },
  })

  implementCommand(app, shipOrder, options, {
    async run(command, { params: { id }, body: { version, carrier, trackingNumber, trackingUrl } }) {
      const take = (order: Order) =>
        order.ship(command.at, {
          carrier: carrier.trim(),
          trackingNumber: trackingNumber.trim(),
          trackingUrl: trackingUrl?.trim() || null,
        })
      await stepOrder(command, { id, version, title: 'Pedido enviado', mail: orderShipped, take })
      return done('Avisamos a quien lo compró que su pedido va en camino.')
    },
  })

  implementCommand(app, readyOrder, options, {
    async run(command, { params: { id }, body: { version } }) {
      const take = (order: Order) => order.layOut(command.at)
      await stepOrder(command, { id, version, title: 'Pedido listo para recoger', mail: orderReady, take })
      return done('Avisamos a quien lo compró que ya puede recogerlo.')
    },
  })

  implementCommand(app, deliverOrder, options, {
    async run(command, { params: { id }, body: { version } }) {
      const take = (order: Order) => order.deliver(command.at)
      await stepOrder(command, { id, version, title: 'Pedido entregado', mail: orderDelivered, take })
      return done('El pedido quedó entregado.')
    },
  })

  implementCommand(app, cancelStaffOrder, options, {
    async run(command, { params, body }) {
      await cancelByStaff(options, command, params.id, body)
      return done('El pedido se canceló.')
    },
  })

  implementCommand(app, freeOrderCall, options, {
    async run(command, { params, body }) {
      await freeOrder(options, command, params.id, body.version)
      return done('Liberamos las piezas y cancelamos el pedido.')
    },
  })

  implementCommand(app, closeReturn, options, {
    async run(command, { params, body }) {
      await settleReturn(options, command, params.id, body)
      return done(body.isAccepted ? 'La devolución se aceptó.' : 'La devolución se rechazó.')
    },
  })

  implementCommand(app, recordReturnCall, options, {
    run: (command, { params, body }) => recordReturn(options, command, params.id, body),
  })

  implementCommand(app, refundOrderCall, options, {
    async run(command, { params, body }) {
      await refundOrder(options, command, params.id, body)
      return done('Registramos el reembolso.')
    },
  })

  implementCommand(app, noteOrder, options, {
    async run(command, { params: { id }, body: { version, note } }) {
      const take = (order: Order) => {
        order.note = note.trim()
      }
      await stepOrder(command, { id, version, title: 'Nota de pedido guardada', take })
      return done('Guardamos la nota.')
    },
  })

  ledgerRoutes(app, options, shopLedger, orderLedger(options.holds))

  implementCommand(app, sellAtCounterCall, options, {
    run: (command, { body }) => sellAtCounter(options, command, body),
  })

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

  implementCommand(app, closeOrderPaymentCase, options, {
    async run(command, { params, body }) {
      await closePaymentCase(options, command, params.id, body)
      return done('El caso se cerró.')
    },
  })
}

const caseColumns: readonly CsvColumn<ResponseOf<typeof getOrderPaymentCases>['list'][number]>[] = [
  { heading: 'Pedido', text: ({ number }) => number },
  ...paymentCaseColumns,
]

interface PayableInput {
  readonly params: { readonly id: number }
  readonly query: { readonly total?: string }
}

const shownOf = ({ params: { id }, query: { total } }: PayableInput): ShownPayable => ({ id, shown: total })
