import { hourMs, minuteMs } from '@rodada/contracts/words/durations'
import type { EntityManager } from '@rodada/service/data/orm'
import { appendMovements } from '../movement-log/append-movements.ts'
import { Movement } from '../movement-log/movement.entity.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { eventIdOf, inventMovement } from './invented-movements.ts'

const series = 'demo'
const entries = 360

/** Adds a month of movements as real ones are added; does nothing the second time. @returns how many. */
export async function seedDemo(em: EntityManager, keyRing: KeyRing): Promise<number> {
  if (await isSeeded(em)) return 0
  const now = Date.now()
  const movements = Array.from({ length: entries }, (_, n) =>
    inventMovement(series, n, new Date(duringTheDay(now - (entries - n) * 2 * hourMs, n))),
  ).sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
  await em.transactional((tx) => appendMovements(tx, keyRing, movements))
  return entries
}

async function isSeeded(em: EntityManager): Promise<boolean> {
  return (await em.count(Movement, { eventId: eventIdOf(series, 0) })) > 0
}

/** Moves an instant of the night into the day before: from 8 to 22 h in Mexico City, six hours behind UTC. */
function duringTheDay(instant: number, n: number): number {
  const hour = (new Date(instant).getUTCHours() + 18) % 24
  const shift = hour < 8 ? hour + 24 - (8 + (n % 14)) : hour >= 22 ? hour - 21 + (n % 10) : 0
  return instant - shift * hourMs - ((n * 37) % 60) * minuteMs - ((n * 13) % 60) * 1000
}
