import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { internally } from '@rodada/service/testing/test-settings'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
const day = (date: string) => new Date(`${date}T10:00:00.000Z`)
beforeAll(async () => {
  shop = await startShop()
  await shop.addProducts(
    { id: 1, createdAt: day('2026-03-01') },
    { id: 10_000, createdAt: day('2026-03-02') },
    { id: 10_001, createdAt: day('2026-01-01') },
    { id: 45_000, createdAt: day('2026-03-04') },
    { id: 12, createdAt: day('2026-03-05') },
  )
  await shop.db
    .updateTable('product')
    .set({ withdrawnAt: new Date() })
    .where('id', 'in', [12, 45_000])
    .execute()
})
afterAll(() => shop.close())

const ask = (path: string, headers = internally('gateway', 'shop')) =>
  shop.app.inject({ url: `/internal/records/producto${path}`, headers })

describe('the records of the shop for the site map', () => {
  it('lie in parts by their ids, withdrawn ones left out', async () => {
    expect((await ask('')).json()).toEqual([
      { part: 1, records: 2, updatedTime: '2026-03-02T10:00:00.000Z' },
      { part: 2, records: 1, updatedTime: '2026-01-01T10:00:00.000Z' },
    ])
    expect((await ask('/1')).json()).toEqual([
      { id: 1, updatedTime: '2026-03-01T10:00:00.000Z' },
      { id: 10_000, updatedTime: '2026-03-02T10:00:00.000Z' },
    ])
    expect((await ask('/2')).json()).toEqual([{ id: 10_001, updatedTime: '2026-01-01T10:00:00.000Z' }])
  })

  it('are none in a part that is not there', async () => {
    for (const part of ['3', '5', '2147483647']) expect((await ask(`/${part}`)).json()).toEqual([])
    for (const part of ['0', '-1', 'x']) expect((await ask(`/${part}`)).statusCode).toBe(404)
  })

  it('are the gateway’s to read', async () => {
    for (const path of ['', '/1']) {
      expect((await ask(path, internally('academy', 'shop'))).statusCode).toBe(404)
      expect((await ask(path, {})).statusCode).toBe(404)
    }
  })
})
