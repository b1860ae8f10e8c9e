import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { someMortals } from '@rodada/e2e/chaos/kill-parts'
import { openPlatformDatabase } from '@rodada/e2e/chaos/platform-database'
import { deliveredMovements } from '@rodada/e2e/chaos/settle'
import type { Orm } from '@rodada/service/orm'
import { dbOf, entities } from '../entities.ts'
import { ChaosPlatform } from '../testing/chaos/chaos-platform.ts'
import { bringToEnd } from '../testing/chaos/settle.ts'
import { findViolations } from '../testing/payment-invariants.ts'

const hourMs = 60 * 60 * 1000
/** `RODADA_KILLS` sets another number. */
const kills = Number(process.env.RODADA_KILLS ?? 100)
/** A part that is killed again and again is started ever later: then the whole platform is started anew. */
const killsOfOneStart = 12

let dataDir: string
let platform: ChaosPlatform

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rodada-chaos-'))
  // The database may run as another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  platform = new ChaosPlatform(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function setting(orm: Orm, name: string): Promise<unknown> {
  const [row] = await orm.em.execute<{ value: string }[]>(`select current_setting(?) as value`, [name])
  return row?.value
}

async function newestSubscription(orm: Orm): Promise<number> {
  const [row] = await orm.em.execute<{ id: number }[]>('select coalesce(max(id), 0) as id from subscription')
  return row?.id ?? 0
}

describe('a platform of which parts are killed while families register and pay', () => {
  let before: number

  it(
    `loses, doubles and forges no peso and no class, and keeps its word (${kills} kills)`,
    async () => {
      // What each start and each end of a part says would bury everything else.
      jest.spyOn(console, 'log').mockImplementation(() => undefined)
      await platform.running(async ({ url }) => {
        await platform.settleIn(url)
        const orm = await openPlatformDatabase(dataDir, 'academy', entities)
        before = await newestSubscription(orm)
        expect(await setting(orm, 'synchronous_commit')).toBe('on')
        expect(await setting(orm, 'fsync')).toBe('on')
        await orm.close()
      })
      const parts = someMortals(kills, 'academy')
      for (let first = 0; first < kills; first += killsOfOneStart)
        await platform.running(() => platform.killAtRandom(parts.slice(first, first + killsOfOneStart)))
      await platform.running(check)
    },
    3 * hourMs,
  )

  async function check(): Promise<void> {
    const orm = await openPlatformDatabase(dataDir, 'academy', entities)
    await bringToEnd(orm, () => platform.closeCases())
    const db = dbOf(orm.em.fork())
    const rows = await db.selectFrom('subscription').selectAll().where('id', '>', before).execute()
    const ledger = await platform.bankLedger()
    const ids = rows.map(({ id }) => id)
    const violations = await findViolations({ orm, ledger }, ids, await deliveredMovements(orm, 'academy'))
    expect([...violations, ...platform.words.broken(rows), ...platform.oddities()]).toEqual([])
    expect(ledger.size).toBeGreaterThan(0)
    expect(platform.words.paid.size).toBeGreaterThan(0)
    await orm.close()
  }
})
