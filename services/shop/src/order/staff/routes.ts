import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import { shopLedger } from '@rodada/contracts/money/receipt'
import { shopCodes } from '@rodada/contracts/money/reduction'
import {
  cancelStaffOrder,
  closeOrderPaymentCase,
  closeReturn,
  deliverOrder,
  exchangeOrder as exchangeCall,
  exportOrderPaymentCases,
  exportOrders,
  freeOrder as freeOrderCall,
  getCounterOffers,
  getOrderFigures,
  getOrderLabels,
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
} from '@rodada/contracts/order/staff-calls'
import { closePaymentCase, paymentCaseColumns, readPaymentCases } from '@rodada/payment/case/cases'
import { ledgerRoutes } from '@rodada/payment/ledger/ledger'
import { codeRoutes } from '@rodada/payment/reduction/code-routes'
import { done, notFound } from '@rodada/service/http/errors'
import { type CallInput, implement, implementCommand } from '@rodada/service/http/implement'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import { askAccounts, searchedEmails, searchedNames } from '@rodada/service/users/ask-accounts'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../../entities.ts'
import { Order } from '../order.entity.ts'
import { orderDelivered, orderPreparing, orderReady, orderShipped } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { orderCodes } from '../order-reductions.ts'
import { presentStaffOrder } from '../present-order.ts'
import { readOrderFigures, readStaffOrders, withAccounts } from '../read-orders.ts'
import { exchangeOrder } from '../return/exchange-order.ts'
import { refundOrder } from '../return/refund-order.ts'
import { recordReturn, settleReturn } from '../return/return-order.ts'
import { orderLedger } from '../sale/order-ledger.ts'
import { readCounterOffers } from './counter-offers.ts'
import { freeOrder } from './free-order.ts'
import { orderColumns } from './order-columns.ts'
import { sellAtCounter } from './sell-at-counter.ts'
import { cancelByStaff, receivePayment, stepOrder } from './staff-orders.ts'

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

  implement(app, getCounterOffers, async ({ query }) => ({ list: await readCounterOffers(db, query.search) }))

  implement(app, getOrderLabels, async ({ query: { ids } }) => {
    const orders = await options.orm.em.fork().find(Order, { id: { $in: ids } }, { orderBy: { id: 'asc' } })
    return {
      list: orders.map(({ id, address, branch, pickup }) => ({
        id,
        number: `R-${id}`,
        address,
        branch,
        pickup,
      })),
    }
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

  implementCommand(app, exchangeCall, options, {
    run: (command, { params, body }) => exchangeOrder(command, params.id, body),
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

  codeRoutes(app, options, shopCodes, orderCodes)

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
