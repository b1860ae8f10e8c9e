import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { ledgerEntry } from '@rodada/payment-sandbox/ledger'
import type { Orm } from '@rodada/service/orm'
import { Value } from 'typebox/value'
import { dbOf } from '../entities.ts'
import { ChaosPlatform } from '../testing/chaos/chaos-platform.ts'
import { someMortals } from '../testing/chaos/kill-parts.ts'
import { openPlatformDatabase } from '../testing/chaos/platform-database.ts'
import { bringToEnd, deliveredMovements } from '../testing/chaos/settle.ts'
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

/** What the bank charged, in centavos by folio. */
async function bankLedger(): Promise<Map<string, number>> {
  const lines = (await readFile(join(dataDir, 'sandbox', 'ledger.jsonl'), 'utf8')).split('\n').filter(Boolean)
  const entries = lines.map((line) => Value.Parse(ledgerEntry, JSON.parse(line)))
  const charges = entries.filter((entry) => entry.kind === 'charge' && entry.outcome === 'approved')
  return new Map(charges.map((entry) => [entry.folio, 'amountCentavos' in entry ? entry.amountCentavos : 0]))
}

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
        const orm = await openPlatformDatabase(dataDir)
        before = await newestSubscription(orm)
        expect(await setting(orm, 'synchronous_commit')).toBe('on')
        expect(await setting(orm, 'fsync')).toBe('on')
        await orm.close()
      })
      const parts = someMortals(kills)
      for (let first = 0; first < kills; first += killsOfOneStart)
        await platform.running(() => platform.killAtRandom(parts.slice(first, first + killsOfOneStart)))
      await platform.running(check)
    },
    3 * hourMs,
  )

  async function check(): Promise<void> {
    const orm = await openPlatformDatabase(dataDir)
    await bringToEnd(orm, () => platform.closeCases())
    const db = dbOf(orm.em.fork())
    const rows = await db.selectFrom('subscription').selectAll().where('id', '>', before).execute()
    const ledger = await bankLedger()
    const ids = rows.map(({ id }) => id)
    const violations = await findViolations({ orm, ledger }, ids, await deliveredMovements(orm))
    expect([...violations, ...platform.words.broken(rows), ...platform.oddities()]).toEqual([])
    expect(ledger.size).toBeGreaterThan(0)
    expect(platform.words.paid.size).toBeGreaterThan(0)
    await orm.close()
  }
})
