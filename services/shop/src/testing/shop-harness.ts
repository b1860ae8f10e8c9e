import type { DeliveredEvent } from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform/platform'
import { minuteMs } from '@rodada/contracts/words/durations'
import { derivedKey } from '@rodada/service/data/derived-key'
import { createOrm, type Orm } from '@rodada/service/data/orm'
import { createInternalClient } from '@rodada/service/http/internal'
import { deliverMail } from '@rodada/service/mail/mail-delivery'
import { mailQueueName } from '@rodada/service/mail/mail-queue'
import type { OutgoingMail } from '@rodada/service/mail/mailer'
import { eventQueueName } from '@rodada/service/messages/queues'
import { type PartAddresses, parsePartMap } from '@rodada/service/run/config'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { buildApp, type ShopDependencies } from '../app.ts'
import type { ShopSettings } from '../config.ts'
import { insertProducts, type NewProduct } from '../demo/insert-products.ts'
import { dbOf, entities, type ShopDb } from '../entities.ts'
import { migrations, queues } from '../migrations/index.ts'
import { holdSettings } from '../order/hold-settings.ts'
import * as orderMails from '../order/order-mails.ts'

export interface ShopHarness {
  readonly app: FastifyInstance
  readonly db: ShopDb
  readonly orm: Orm
  /** Of the keys in links to orders. */
  readonly linkSecret: Buffer
  /** Stores products with plausible defaults and unique SKUs, each a minute older than the one before. */
  addProducts(...products: Partial<NewProduct>[]): Promise<void>
  /** Takes the events that wait for a part, in the order in which they were published. */
  takeEvents(consumer?: PartName): Promise<DeliveredEvent[]>
  /** Sends the mails that wait, oldest first, and returns them. */
  takeMails(): Promise<OutgoingMail[]>
  close(): Promise<void>
}

/** An address without a server. */
const nowhere = 'http://127.0.0.1:1'

/**
 * The service on a database of its own. Events stay in their queues until they are taken.
 * @param services addresses of the other parts that it calls.
 * @param overrides another bank or clock.
 */
export async function startShop(
  services: PartAddresses = {},
  overrides: Partial<Pick<ShopDependencies, 'payments' | 'now'>> = {},
): Promise<ShopHarness> {
  const database = await createTestDatabase({ service: 'shop', migrations, queues })
  const settings: ShopSettings = {
    ...testSettings('shop', database.url),
    MAIL_FROM: 'rodada@localhost',
    MAILS_PER_HOUR: 3,
    ...Value.Create(Type.Object(holdSettings)),
  }
  const orm = await createOrm({ service: 'shop', settings, entities })
  const peers = parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS)
  const call = createInternalClient({ self: 'shop', peers, addresses: { identity: nowhere, ...services } })
  const app = await buildApp({ settings, orm, call, delivers: false, ...overrides })
  const linkSecret = derivedKey(settings, 'order-links')
  const db = dbOf(orm.em.fork())
  let made = 0
  return {
    app,
    db,
    orm,
    linkSecret,
    addProducts: (...products) =>
      insertProducts(
        db,
        products.map((values) => ({ ...someProduct(++made), ...values })),
      ),
    takeEvents: (consumer = 'admin') => takeJobs(orm, 'shop', eventQueueName(consumer)),
    takeMails: async () => {
      const mails: OutgoingMail[] = []
      const source = { orm, call, publicUrl: settings.PUBLIC_URL, linkSecret }
      const mailer = async (mail: OutgoingMail) => void mails.push(mail)
      for (const job of await takeJobs(orm, 'shop', mailQueueName))
        await deliverMail({ mails: Object.values(orderMails), source, mailer }, job)
      return mails
    },
    close: async () => {
      await app.close()
      await orm.close()
      await database.drop()
    },
  }
}

function someProduct(number: number): NewProduct {
  return {
    name: `Producto ${number}`,
    summary: 'Para rodar diario.',
    category: 'Tablas',
    type: 'Street',
    level: 'Principiante',
    tags: [],
    sku: `SKU-${number}`,
    priceCentavos: 100_000,
    academyPriceCentavos: null,
    onlyStudents: false,
    generalInformation: 'Hecha a mano.',
    model: 2026,
    weightGrams: 1200.5,
    generalSpecifications: 'Siete capas.',
    specifications: [],
    shippingOptions: '',
    choiceName: '',
    sizeGuides: [],
    images: [],
    createdAt: new Date(Date.UTC(2026, 0, 1) - number * minuteMs),
    createdBy: 2,
  }
}
