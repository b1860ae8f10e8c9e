import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { someMortals } from '@rodada/e2e/chaos/kill-parts'
import { openPlatformDatabase } from '@rodada/e2e/chaos/platform-database'
import { deliveredMovements } from '@rodada/e2e/chaos/settle'
import type { Orm } from '@rodada/service/data/orm'
import { type AcademyDb, dbOf, entities } from '../entities.ts'
import { findBookingViolations } from '../testing/booking-invariants.ts'
import { ChaosPlatform } from '../testing/chaos/chaos-platform.ts'
import { bringToEnd } from '../testing/chaos/settle.ts'
import { findViolations } from '../testing/payment-invariants.ts'

/** `RODADA_KILLS` sets another number. */
const kills = Number(process.env.RODADA_KILLS ?? 100)
/** The supervisor delays each restart of a part further: the platform is restarted after so many kills. */
const killsOfOneStart = 12

let dataDir: string
let platform: ChaosPlatform

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rodada-chaos-'))
  // The database may run under another account, which needs access.
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

/** Counts bookings that were held in classes, and waiting entries. */
async function usedTimetable(db: AcademyDb) {
  const held = db.selectFrom('booking').select('id').where('sessionId', 'in', platform.sessionIds)
  const waited = db.selectFrom('waiting_entry').select('id').where('sessionId', 'in', platform.sessionIds)
  return {
    held: (await held.where('classId', 'is not', null).execute()).length > 0,
    waited: (await waited.execute()).length > 0,
  }
}

describe('a platform of which parts are killed while families register, pay and book', () => {
  let before: number

  it(
    `loses, doubles and forges no peso and no class, and keeps its word (${kills} kills)`,
    async () => {
      // The lines of each start and stop would hide the report of a failure.
      jest.spyOn(console, 'log').mockImplementation(() => undefined)
      await platform.running(async ({ url }) => {
        const orm = await openPlatformDatabase(dataDir, 'academy', entities)
        before = await newestSubscription(orm)
        await platform.settleIn(url)
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
    await bringToEnd(orm, platform.sessionIds, () => platform.closeCases())
    const db = dbOf(orm.em.fork())
    const rows = await db.selectFrom('subscription').selectAll().where('id', '>', before).execute()
    const ledger = await platform.bankLedger()
    const ids = rows.map(({ id }) => id)
    const violations = await findViolations(
      { orm, ledger },
      ids,
      await deliveredMovements(orm, 'academy', dataDir),
    )
    violations.push(...(await findBookingViolations(db, platform.sessionIds)))
    const bookings = await db.selectFrom('booking').select(['id', 'status']).execute()
    const statuses = new Map(bookings.map(({ id, status }) => [id, status]))
    const broken = [...platform.words.broken(rows), ...platform.words.brokenBookings(statuses)]
    expect([...violations, ...broken, ...platform.oddities()]).toEqual([])
    expect(platform.words.booked.size).toBeGreaterThan(0)
    expect(await usedTimetable(db)).toEqual({ held: true, waited: true })
    expect(ledger.size).toBeGreaterThan(0)
    expect(platform.words.paid.size).toBeGreaterThan(0)
    await orm.close()
  }
})
