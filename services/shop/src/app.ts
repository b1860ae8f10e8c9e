import type { PaymentProvider } from '@rodada/payment/attempt/provider'
import { createPaymentProvider } from '@rodada/payment/attempt/settings'
import { readPaymentState } from '@rodada/payment/case/cases'
import { subscribeReceipts } from '@rodada/payment/ledger/tell-receipts'
import { takeBusiness } from '@rodada/service/business/business-copy'
import { derivedKey } from '@rodada/service/data/derived-key'
import { checkDatabase, type Orm } from '@rodada/service/data/orm'
import { createApp } from '@rodada/service/http/app'
import type { InternalClient } from '@rodada/service/http/internal'
import { createMailer } from '@rodada/service/mail/mailer'
import { openMail } from '@rodada/service/mail/open-mail'
import { openEvents, takeEvents } from '@rodada/service/messages/events'
import { openJobs } from '@rodada/service/messages/jobs'
import type { FastifyInstance } from 'fastify'
import { cartRoutes } from './cart/routes.ts'
import type { ShopSettings } from './config.ts'
import { dbOf } from './entities.ts'
import { forgetBuyers } from './erasure/forget-buyers.ts'
import { openGuestJobs } from './erasure/forget-guests.ts'
import { erasureRoutes } from './erasure/obstacles.ts'
import { createCheckPlanner, openOrderJobs } from './jobs/shop-jobs.ts'
import { labelRoutes } from './label/routes.ts'
import { holdRulesOf } from './order/hold-settings.ts'
import * as orderMails from './order/order-mails.ts'
import type { OrderOptions } from './order/order-options.ts'
import { payableOrders } from './order/payable-order.ts'
import { PaymentAttempt } from './order/payment-attempt.entity.ts'
import { orderRoutes } from './order/sale/routes.ts'
import { staffOrderRoutes } from './order/staff/routes.ts'
import { takeMoves } from './order/take-moves.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { hasListedProduct } from './product/product-queries.ts'
import { productRoutes } from './product/routes.ts'
import { staffProductRoutes } from './product/staff-routes.ts'
import { openRequestJobs } from './product-request/request-jobs.ts'
import { productRequestRoutes } from './product-request/routes.ts'
import { publishedEvents } from './published-events.ts'
import { reportRoutes } from './report/routes.ts'
import { readStatedShipping, shippingRoutes } from './shipping/routes.ts'
import type { ShopOptions } from './shop-options.ts'
import { stockRoutes } from './stock/routes.ts'
import { takeStudents } from './student/is-student.ts'

export interface ShopDependencies {
  readonly settings: ShopSettings
  readonly orm: Orm
  readonly call: InternalClient
  /** Whether events, mails and jobs are delivered; otherwise they wait in their queues, as in tests. */
  readonly delivers: boolean
  /** Overrides the provider of the settings. */
  readonly payments?: PaymentProvider | null
  /** Overrides the machine's clock, for reservations and payments. */
  readonly now?: () => Date
}

export async function buildApp(dependencies: ShopDependencies): Promise<FastifyInstance> {
  const { settings, orm, call, delivers, now = () => new Date() } = dependencies
  const app = await createApp({ part: 'shop', settings, ready: () => checkDatabase(orm) })
  const mails = Object.values(orderMails)
  const boss = await openJobs(app, 'shop', settings, {
    mails,
    payments: () => readPaymentState({ orm }, settings.PAYMENT_MODE ?? null),
    stated: async () => ({
      ...(await readStatedShipping(orm)),
      offer: await hasListedProduct(dbOf(orm.em.fork())),
    }),
  })
  const delivery = {
    settings,
    part: 'shop',
    types: publishedEvents,
    orm,
    call: delivers ? call : undefined,
  } as const
  const publish = await openEvents(app, boss, delivery)
  subscribeReceipts(orm, publish)
  const linkSecret = derivedKey(settings, 'order-links')
  const sendMail = await openMail(app, boss, {
    settings,
    service: 'shop',
    mails,
    source: { orm, call, publicUrl: settings.PUBLIC_URL, linkSecret },
    mailer: createMailer(settings),
    deliver: delivers,
  })
  const options: ShopOptions = { orm, publish, call, sendMail, now, holds: holdRulesOf(settings), linkSecret }
  productRoutes(app, options, settings.PUBLIC_URL)
  staffProductRoutes(app, options)
  stockRoutes(app, options)
  personalDataRoutes(app, orm)
  labelRoutes(app, options)
  productRequestRoutes(app, options)
  cartRoutes(app, options)
  shippingRoutes(app, options)
  const { payments = createPaymentProvider(settings, app.log) } = dependencies
  const orders: OrderOptions = {
    ...options,
    PaymentAttempt,
    payables: payableOrders(options.holds),
    provider: payments,
    planCheck: createCheckPlanner(boss),
    publicUrl: settings.PUBLIC_URL,
  }
  orderRoutes(app, orders)
  staffOrderRoutes(app, orders)
  erasureRoutes(app, orders)
  await openRequestJobs(boss, options, delivers)
  await openOrderJobs(app, boss, orders, delivers)
  await openGuestJobs(boss, orders, app.log, delivers)
  reportRoutes(app, options)
  takeEvents(app, 'shop', orm, {
    'person.erased': forgetBuyers(orders),
    'business.changed': takeBusiness,
    'student.changed': takeStudents,
    'family.moved': takeMoves,
  })
  return app
}
