import { sql } from 'kysely'
import type { MediaDb } from '../entities.ts'
import { refusals } from './refusals.ts'

const mebibyte = 1024 * 1024

/** Bounds of everybody but the staff. Pictures that a record has do not count against the bytes. */
export const uploadBounds = {
  /** Of one network: documents of some 200 students who all register on the academy's own wifi. */
  networkBytes: 250 * mebibyte,
  /** Of all networks together: a day's unclaimed uploads must not fill the disk. */
  allBytes: 2048 * mebibyte,
  /** Of one network in a window: 125 photos as large as the page sends them (12 megapixels). */
  networkPixels: 1_500_000_000,
  windowMinutes: 10,
} as const

/**
 * Counts a picture before it is decoded, which costs by its pixels and not by its bytes.
 * @throws a refusal where the network, or all of them together, have used up their bounds.
 */
export async function admitPicture(db: MediaDb, network: string, pixels: number): Promise<void> {
  const unclaimed = await unclaimedBytes(db, network)
  if (unclaimed.network >= uploadBounds.networkBytes) throw refusals.tooMuchLeft()
  if (unclaimed.all >= uploadBounds.allBytes) throw refusals.noRoom()
  if ((await countPixels(db, network, pixels)) > uploadBounds.networkPixels) throw refusals.tooFast()
}

async function unclaimedBytes(db: MediaDb, network: string): Promise<{ all: number; network: number }> {
  const { all, own } = await db
    .selectFrom('file')
    .select(({ fn }) => [
      fn.sum<string | null>('bytes').as('all'),
      fn.sum<string | null>('bytes').filterWhere('network', '=', network).as('own'),
    ])
    .where('state', '<>', 'permanent')
    .where('network', 'is not', null)
    .executeTakeFirstOrThrow()
  return { all: Number(all ?? 0), network: Number(own ?? 0) }
}

/** @returns the network's pixels in the current window, this picture included. */
async function countPixels(db: MediaDb, network: string, pixels: number): Promise<number> {
  const end = sql<Date>`now() + make_interval(mins => ${uploadBounds.windowMinutes})`
  const isOver = sql<boolean>`network_use.window_ends_at <= now()`
  const { pixels: used } = await db
    .insertInto('network_use')
    .values({ network, pixels, windowEndsAt: end })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet({
        pixels: sql`case when ${isOver} then 0 else network_use.pixels end + excluded.pixels`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else network_use.window_ends_at end`,
      }),
    )
    .returning('pixels')
    .executeTakeFirstOrThrow()
  return used
}

/** Deletes the counts of windows that are over. */
export async function forgetUses(db: MediaDb): Promise<void> {
  await db.deleteFrom('network_use').where('windowEndsAt', '<=', sql<Date>`now()`).execute()
}
