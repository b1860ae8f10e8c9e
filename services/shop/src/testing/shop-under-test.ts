import { createOrm } from '@rodada/service/orm'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { migrations, queues } from '../migrations/index.ts'
import { insertProducts, type NewProduct } from '../seed/insert-products.ts'
import type { ShopDb, ShopTables } from '../shop-tables.ts'

export interface ShopUnderTest {
  readonly app: FastifyInstance
  readonly db: ShopDb
  /** Stores products; what is not given is believable, its SKU unique. Each is a minute older than the one before. */
  addProducts(...products: Partial<NewProduct>[]): Promise<void>
  close(): Promise<void>
}

/** The service on a database of its own. */
export async function startShop(): Promise<ShopUnderTest> {
  const database = await createTestDatabase({ service: 'shop', migrations, queues })
  const settings = testSettings('shop', database.url)
  const orm = await createOrm({ service: 'shop', settings, entities: [] })
  const app = await buildApp({ settings, orm })
  const db = orm.em.fork().getKysely<ShopTables>()
  let made = 0
  return {
    app,
    db,
    addProducts: (...products) =>
      insertProducts(
        db,
        products.map((values) => ({ ...someProduct(++made), ...values })),
      ),
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
    weight: 1200.5,
    generalSpecifications: 'Siete capas.',
    specifications: [],
    shippingOptions: '',
    sizeGuides: [],
    images: [],
    createdAt: new Date(Date.UTC(2026, 0, 1) - number * 60_000),
    createdBy: 2,
  }
}
