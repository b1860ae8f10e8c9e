import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getPartState, type PartState } from '@rodada/contracts/platform/state'
import { describeRoutes } from '@rodada/service/testing/route-rules'
import { internally } from '@rodada/service/testing/test-settings'
import { type ShopHarness, startShop } from './testing/shop-harness.ts'

/** Calls without a session; a new one must be added here. */
const publicRoutes = [
  'GET /api/Product/Index',
  'GET /api/Product/Details/:id',
  'GET /api/Product/GetNewProducts',
  'GET /api/Product/GetCategories',
  'GET /api/Product/GetTypes',
  'GET /api/Tag/GetTags',
  'GET /api/Product/GetLevels',
  'POST /api/Product/Request',
  'POST /api/Cart/Quote',
  'POST /api/Cart/Shipping',
  // Guests buy too: the service itself checks whose order it is.
  'POST /api/Order/Create',
  'GET /api/Order/Details/:id',
  'POST /api/Order/Open/:id',
  'POST /api/Order/CorrectEmail/:id',
  'POST /api/Order/Delivery/:id',
  'POST /api/Order/PaymentAttempt/:id',
  'POST /api/Order/Pay/:id',
  'POST /api/Order/Cancel/:id',
  'GET /api/Order/WhatIsReturned/:id',
  'POST /api/Order/End/:id',
  'POST /api/Order/Return/:id',
]

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

describeRoutes({ service: 'shop', app: () => shop.app, publicRoutes })

describe('the shop', () => {
  it('is ready while its database answers', async () => {
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is not ready where an empty database has taken the place of its own', async () => {
    await shop.db.schema.alterTable('migration').renameTo('away').execute()
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503)
    await shop.db.schema.alterTable('away').renameTo('migration').execute()
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('says whether there is something to sell', async () => {
    const ask = { url: getPartState.path, headers: internally('admin', 'shop') }
    const stated = async () => (await shop.app.inject(ask)).json<PartState>().stated
    expect((await stated())?.offer).toBe(false)
    await shop.addProducts({ state: 'Draft' })
    expect((await stated())?.offer).toBe(false)
    await shop.addProducts({})
    expect((await stated())?.offer).toBe(true)
  })
})
