import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Orm } from '@rodada/service/data/orm'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import type { Pool } from 'pg'
import { dbOf, type GatewayDb, openDatabase } from '../entities.ts'
import { migrations, queues } from '../migrations/index.ts'
import { type Counted, PageMeasures, stepOf, storedDays, valueAt } from './page-measures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let orm: Orm
let db: GatewayDb
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase({ service: 'gateway', migrations, queues })
  orm = await openDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 3 })
  db = dbOf(orm.em.fork())
  pool = await orm.em.getConnection().getNativeClient()
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})

const lcp = (version: string, value: number): Counted => ({
  app: 'mf-shop',
  version,
  name: 'LCP',
  step: stepOf('LCP', value),
})

describe('what gateways count', () => {
  it('is added up, and three quarters of the visits were no slower than the 75th percentile', async () => {
    const [one, another] = [new PageMeasures(db), new PageMeasures(db)]
    for (const value of [100, 200, 300, 400]) {
      one.count(lcp('v1', value))
      another.count(lcp('v1', value * 10))
    }
    await Promise.all([one.flush(), another.flush()])
    one.count({ app: 'mf-shop', version: 'v1', name: 'error-crashed', step: 0 })
    one.count({ app: 'mf-shop', version: 'v1', name: 'error-uncaught', step: 0 })
    await one.flush()
    const experience = (await another.experience())('mf-shop', 'v1')
    // In order: 100, 200, 300, 400, 1000, 2000, 3000, 4000.
    expect(Math.abs((experience.lcp ?? 0) - 2000) / 2000).toBeLessThan(0.06)
    expect(experience).toMatchObject({ visits: 8, inp: null, cls: null, load: null, errors: 2 })
    expect(Date.parse(experience.errorsSince ?? '')).toBeLessThanOrEqual(Date.now())
    expect((await another.experience())('mf-shop', 'nobody')).toMatchObject({
      lcp: null,
      visits: 0,
      errorsSince: null,
    })
  })

  it('is kept while the database is away', async () => {
    const measures = new PageMeasures(db)
    measures.count(lcp('v2', 100))
    await pool.query('alter table page_measure rename to away')
    await expect(measures.flush()).rejects.toThrow()
    measures.count(lcp('v2', 100))
    await pool.query('alter table away rename to page_measure')
    await measures.flush()
    await measures.flush()
    expect((await measures.experience())('mf-shop', 'v2').visits).toBe(2)
  })

  it('is forgotten in the end', async () => {
    const measures = new PageMeasures(db)
    for (const [version, days] of [
      ['old', storedDays],
      ['new', storedDays - 1],
    ] as const) {
      measures.count(lcp(version, 100))
      await measures.flush()
      await pool.query('update page_measure set day = current_date - $2::integer where version = $1', [
        version,
        days,
      ])
    }
    const experience = await measures.experience()
    expect(['new', 'old'].map((version) => experience('mf-shop', version).visits)).toEqual([1, 0])
    await measures.retire()
    const { rows } = await pool.query("select version from page_measure where version in ('old', 'new')")
    expect(rows).toEqual([{ version: 'new' }])
  })
})

describe('the scale of measurements', () => {
  it.each([
    ['LCP', [1, 12, 850, 2500, 60_000, 3_600_000]],
    ['CLS', [0.0002, 0.01, 0.1, 0.25, 3]],
  ] as const)('gives %s back, five per cent off at most', (name, values) => {
    for (const value of values) {
      const off = Math.abs(valueAt(name, stepOf(name, value)) - value) / value
      expect(off).toBeLessThanOrEqual(0.051)
    }
  })

  it('has a step for next to nothing, and a last one', () => {
    expect([stepOf('CLS', 0), stepOf('LCP', 0.4), valueAt('CLS', 0)]).toEqual([0, 0, 0])
    expect(stepOf('LCP', Number.MAX_VALUE)).toBe(stepOf('LCP', 1e9))
  })
})
