import { dayMs } from '@rodada/contracts/words/durations'
import type { Orm } from '@rodada/service/data/orm'
import { appendMovements } from '../movement-log/append-movements.ts'
import { Movement } from '../movement-log/movement.entity.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { inventMovement } from './invented-movements.ts'

const series = 'volume'
const batch = 500
/** Entries between two calls of `progress`. */
const progressStep = 10_000
const yearMs = 365 * dayMs

/**
 * Adds entries, spread over the past year, until the log has `log` of them; its chain stays intact. `progress` gets
 * their number every `progressStep` entries and at the end.
 */
export async function seedVolume(
  orm: Orm,
  keyRing: KeyRing,
  log: number,
  progress: (done: number) => void,
): Promise<void> {
  const newest = Date.now()
  for (let done = await lastId(orm); done < log; ) {
    const count = Math.min(batch, log - done)
    const movements = Array.from({ length: count }, (_, index) => {
      const n = done + index
      return inventMovement(series, n, new Date(newest - Math.floor((1 - n / log) * yearMs)))
    })
    await orm.em.fork().transactional((em) => appendMovements(em, keyRing, movements))
    done += count
    if (done % progressStep < batch || done === log) progress(done)
  }
}

async function lastId(orm: Orm): Promise<number> {
  const [last] = await orm.em.fork().find(Movement, {}, { orderBy: { id: 'desc' }, limit: 1, fields: ['id'] })
  return last?.id ?? 0
}
