import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Orm } from '@rodada/service/orm'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import type { Pool } from 'pg'
import { dbOf, type GatewayDb, openDatabase } from '../entities.ts'
import { migrations, queues } from '../migrations/index.ts'
import { stepOf } from './measure-scale.ts'
import { type Counted, keptDays, pageMeasures } from './page-measures.ts'
import { experienceIn } from './release-experience.ts'

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
    const [one, another] = [pageMeasures(db), pageMeasures(db)]
    for (const value of [100, 200, 300, 400]) {
      one.count(lcp('v1', value))
      another.count(lcp('v1', value * 10))
    }
    await Promise.all([one.flush(), another.flush()])
    one.count({ app: 'mf-shop', version: 'v1', name: 'error-crashed', step: 0 })
    one.count({ app: 'mf-shop', version: 'v1', name: 'error-uncaught', step: 0 })
    await one.flush()
    const experience = experienceIn(await another.read())('mf-shop', 'v1')
    // In order: 100, 200, 300, 400, 1000, 2000, 3000, 4000.
    expect(Math.abs((experience.lcp ?? 0) - 2000) / 2000).toBeLessThan(0.06)
    expect(experience).toMatchObject({ visits: 8, inp: null, cls: null, load: null, errors: 2 })
    expect(Date.parse(experience.errorsSince ?? '')).toBeLessThanOrEqual(Date.now())
    expect(experienceIn([])('mf-shop', 'v1')).toMatchObject({ lcp: null, visits: 0, errorsSince: null })
  })

  it('is kept while the database is away', async () => {
    const measures = pageMeasures(db)
    measures.count(lcp('v2', 100))
    await pool.query('alter table page_measure rename to away')
    await expect(measures.flush()).rejects.toThrow()
    measures.count(lcp('v2', 100))
    await pool.query('alter table away rename to page_measure')
    await measures.flush()
    await measures.flush()
    expect(experienceIn(await measures.read())('mf-shop', 'v2').visits).toBe(2)
  })

  it('is forgotten in the end', async () => {
    const measures = pageMeasures(db)
    for (const [version, days] of [
      ['old', keptDays],
      ['new', keptDays - 1],
    ] as const) {
      measures.count(lcp(version, 100))
      await measures.flush()
      await pool.query('update page_measure set day = current_date - $2::integer where version = $1', [
        version,
        days,
      ])
    }
    const known = async () => (await measures.read()).map(({ version }) => version)
    expect(await known()).toEqual(expect.arrayContaining(['new']))
    expect(await known()).not.toContain('old')
    await measures.retire()
    const { rows } = await pool.query("select version from page_measure where version in ('old', 'new')")
    expect(rows).toEqual([{ version: 'new' }])
  })
})
