import type { LogLevel } from '@rodada/contracts/log/level'
import type { EntityManager } from '@rodada/service/data/orm'
import { type Insertable, sql } from 'kysely'
import { type AdminTables, dbOf } from '../entities.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { type EntryContent, hashEntry } from './chain-hash.ts'
import { encryptPart, ownersOf } from './encrypted-parts.ts'

/** A movement before it is encrypted and linked. */
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
  readonly labels?: Readonly<Record<string, string>>
  readonly origin: { readonly address: string; readonly userAgent: string }
  readonly requestId: string
}

/**
 * Adds movements to the end of the log, in the caller's transaction. Until that ends, no other transaction adds any:
 * the chain is extended by one transaction at a time, so call it late and with many at once (at most 500).
 */
export async function appendMovements(
  em: EntityManager,
  keyRing: KeyRing,
  movements: readonly NewMovement[],
): Promise<void> {
  if (movements.length === 0) return
  const encrypted = await encryptMovements(em, keyRing, movements)
  const last = await lockChain(em)
  const rows = link(encrypted, last)
  await dbOf(em).insertInto('movement').values(rows).execute()
}

type EncryptedMovement = Omit<EntryContent, 'id'>

async function encryptMovements(
  em: EntityManager,
  keyRing: KeyRing,
  movements: readonly NewMovement[],
): Promise<EncryptedMovement[]> {
  const recordedAt = new Date()
  const concerned = movements.map((movement) => ({
    movement,
    entry: { eventId: movement.eventId, actorId: movement.actorId, subjectId: movement.subjectId },
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
    createdTime: movement.occurredAt,
    recordedAt,
    formData: encryptPart('formData', movement.formData, entry, keys),
    before: encryptPart('before', movement.before, entry, keys),
    after: encryptPart('after', movement.after, entry, keys),
    labels: encryptPart('labels', movement.labels, entry, keys),
    origin: encryptPart('origin', movement.origin, entry, keys),
    requestId: movement.requestId,
  }))
}

interface ChainEnd {
  readonly id: number
  readonly hash: Buffer
}

/** Waits until no other transaction extends the chain, then reads its end. */
async function lockChain(em: EntityManager): Promise<ChainEnd> {
  const db = dbOf(em)
  await sql`select pg_advisory_xact_lock(hashtext('admin:movement-chain'))`.execute(db)
  return db
    .selectFrom('movement')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

function link(movements: readonly EncryptedMovement[], end: ChainEnd): Insertable<AdminTables['movement']>[] {
  let previous = end
  return movements.map((movement) => {
    const row = { ...movement, id: previous.id + 1 }
    const linked = { ...row, prevHash: previous.hash, hash: hashEntry(row, previous.hash) }
    previous = linked
    return linked
  })
}
