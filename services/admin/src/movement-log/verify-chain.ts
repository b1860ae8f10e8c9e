import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../entities.ts'
import { genesis, hashEntry, noHash } from './chain-hash.ts'

const batch = 5000

/** `brokenAt` is the first entry that was changed or is missing; null where none is. */
export interface ChainReport {
  readonly entries: number
  readonly brokenAt: number | null
}

/**
 * Recomputes the whole chain. Reads in batches, so that a million entries fit in memory and the log may grow meanwhile.
 * `progress` gets the last id after each batch.
 */
export async function verifyChain(
  em: EntityManager,
  progress: (lastId: number) => void = () => undefined,
): Promise<ChainReport> {
  let expectedId = genesis.id
  let previous = noHash
  for (;;) {
    const rows = await readFrom(em, expectedId)
    for (const row of rows) {
      const intact =
        row.id === expectedId && row.prevHash.equals(previous) && row.hash.equals(hashEntry(row, previous))
      if (!intact) return { entries: expectedId - 1, brokenAt: expectedId }
      previous = row.hash
      expectedId++
    }
    if (rows.length < batch) break
    progress(expectedId - 1)
  }
  return expectedId === genesis.id
    ? { entries: 0, brokenAt: genesis.id }
    : { entries: expectedId - 1, brokenAt: null }
}

function readFrom(em: EntityManager, id: number) {
  return dbOf(em)
    .selectFrom('movement')
    .selectAll()
    .where('id', '>=', id)
    .orderBy('id')
    .limit(batch)
    .execute()
}
