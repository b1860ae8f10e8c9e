import type { LogLevel } from '@rodada/contracts/log-level'
import type { EntityManager } from '@rodada/service/orm'
import { type Insertable, sql } from 'kysely'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { hashEntry, type MovementRow } from './chain-hash.ts'
import type { LogTables } from './movement-tables.ts'
import { ownersOf, sealPart } from './sealed-parts.ts'

/** A movement before it is sealed and linked. */
export interface NewMovement {
  readonly eventId: string
  readonly title: string
  readonly description: string
  readonly level: LogLevel
  readonly actorId: number | null
  readonly subjectId: number | null
  readonly service: string
  readonly occurredAt: Date
  readonly formData: unknown
  readonly before: unknown
  readonly after: unknown
  readonly origin: { readonly address: string; readonly userAgent: string }
  readonly requestId: string
}

/**
 * Adds movements to the end of the log, in the caller's transaction. Until that ends, nobody else adds any:
 * the chain is extended by one transaction at a time, so call it late and with many at once (at most 500).
 */
export async function appendMovements(
  em: EntityManager,
  keyRing: KeyRing,
  movements: readonly NewMovement[],
): Promise<void> {
  if (movements.length === 0) return
  const sealed = await sealMovements(em, keyRing, movements)
  const last = await lockChain(em)
  const rows = link(sealed, last)
  await em.getKysely<LogTables>().insertInto('movement').values(rows).execute()
}

type SealedMovement = Omit<MovementRow, 'id' | 'level'> & { readonly level: LogLevel }

async function sealMovements(
  em: EntityManager,
  keyRing: KeyRing,
  movements: readonly NewMovement[],
): Promise<SealedMovement[]> {
  const recordedAt = new Date()
  const concerned = movements.map((movement) => ({
    movement,
    entry: { event_id: movement.eventId, actor_id: movement.actorId, subject_id: movement.subjectId },
  }))
  const keys = await keyRing.toWrite(
    em,
    concerned.flatMap(({ entry }) => ownersOf(entry)),
  )
  return concerned.map(({ movement, entry }) => ({
    ...entry,
    title: movement.title,
    description: movement.description,
    level: movement.level,
    service: movement.service,
    created_time: movement.occurredAt,
    recorded_at: recordedAt,
    form_data: sealPart('form_data', movement.formData, entry, keys),
    before: sealPart('before', movement.before, entry, keys),
    after: sealPart('after', movement.after, entry, keys),
    origin: sealPart('origin', movement.origin, entry, keys),
    request_id: movement.requestId,
  }))
}

interface ChainEnd {
  readonly id: number
  readonly hash: Buffer
}

/** Waits until no other transaction extends the chain, then reads its end. */
async function lockChain(em: EntityManager): Promise<ChainEnd> {
  const db = em.getKysely<LogTables>()
  await sql`select pg_advisory_xact_lock(hashtext('admin:movement-chain'))`.execute(db)
  const { id, hash } = await db
    .selectFrom('movement')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: Number(id), hash }
}

function link(movements: readonly SealedMovement[], end: ChainEnd): Insertable<LogTables['movement']>[] {
  let previous = end
  return movements.map((movement) => {
    const row = { ...movement, id: previous.id + 1 }
    const linked = { ...row, prev_hash: previous.hash, hash: hashEntry(row, previous.hash) }
    previous = linked
    return linked
  })
}
