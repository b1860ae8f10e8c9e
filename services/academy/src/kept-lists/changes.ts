import { SharedRead } from '@rodada/service/catalogue/shared-read'
import { plannedOnce } from '@rodada/service/kept-plans'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { AcademyDb } from '../academy-tables.ts'

/** Something that was found in the database, and the snapshot in which it was true. */
export interface Found<T> {
  readonly value: T
  readonly snapshot: string
}

/** Where triggers note the ids of the records that changed. */
export interface ChangeNotes {
  readonly table: 'subscription_change' | 'class_change'
  readonly id: 'subscription_id' | 'session_id'
}

export const subscriptionChanges: ChangeNotes = { table: 'subscription_change', id: 'subscription_id' }
export const classChanges: ChangeNotes = { table: 'class_change', id: 'session_id' }

export interface KeptSource<T> {
  readonly notes: ChangeNotes
  /** A pass over everything. */
  readonly find: () => Promise<Found<T>>
  /** The value after these records changed; what is newer still does no harm. */
  readonly update: (value: T, ids: readonly number[]) => Promise<T>
}

/** Changes are remembered for a day; what nobody looked at for longer could have missed some. */
const longestIdleMs = 12 * 60 * 60 * 1000

/** A search of words that nobody searched before is many passes: they leave most connections to others. */
const passes = pLimit(2)

/** Found once and kept; each look brings what was committed before it. Who look at the same moment share one. */
export class Kept<T> {
  readonly #db: AcademyDb
  readonly #source: KeptSource<T>
  readonly #current: SharedRead<T>
  #found: Found<T> | undefined
  #lookedAt = 0

  constructor(db: AcademyDb, source: KeptSource<T>) {
    this.#db = db
    this.#source = source
    this.#current = new SharedRead(() => this.#look())
  }

  /** As it is now: the same object as before unless something changed. */
  read(): Promise<T> {
    return this.#current.read()
  }

  async #look(): Promise<T> {
    const now = performance.now()
    const known = now - this.#lookedAt < longestIdleMs ? this.#found : undefined
    this.#found = (known && (await this.#bringUpToDate(known))) ?? (await passes(this.#source.find))
    this.#lookedAt = now
    return this.#found.value
  }

  /** @returns undefined where so much changed that finding all anew is cheaper. */
  async #bringUpToDate({ value, snapshot }: Found<T>): Promise<Found<T> | undefined> {
    const changes = await findChanges(this.#db, this.#source.notes, snapshot)
    if (changes.ids === null) return undefined
    if (changes.ids.length === 0) return { value, snapshot: changes.snapshot }
    return { value: await this.#source.update(value, changes.ids), snapshot: changes.snapshot }
  }
}

/** The records that changed since a snapshot; null where they are too many. */
interface Changes {
  readonly snapshot: string
  readonly ids: readonly number[] | null
}

const mostChanges = 500

/** What a snapshot did not see yet, however long its transactions took. */
async function findChanges(db: AcademyDb, { table, id }: ChangeNotes, since: string): Promise<Changes> {
  const { rows } = await sql<{ snapshot: string; ids: (number | null)[] }>`
    ${plannedOnce} select pg_current_snapshot()::text as snapshot, array(
      select distinct ${sql.ref(id)} from ${sql.table(table)}
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      limit ${mostChanges + 1}
    ) as ids`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without a table has a row')
  const ids = found.ids.filter((id) => id !== null)
  const isTooMuch = ids.length < found.ids.length || ids.length > mostChanges
  return { snapshot: found.snapshot, ids: isTooMuch ? null : ids }
}

/** Forgets changes that everything kept has seen or is too old for. */
export async function forgetOldChanges(db: AcademyDb): Promise<void> {
  for (const { table } of [subscriptionChanges, classChanges])
    await sql`delete from ${sql.table(table)} where changed_at < now() - interval '1 day'`.execute(db)
}
