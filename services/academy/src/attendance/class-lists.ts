import type { ClassState } from '@rodada/contracts/class-rules'
import { IdSet } from '@rodada/service/catalogue/id-set'
import { recall } from '@rodada/service/catalogue/recall'
import type { Paging } from '@rodada/service/paging'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { classChanges, type Found, Kept } from '../kept-lists/changes.ts'
import { instantKey, keepOrder, type RowOrder } from '../kept-lists/keep-order.ts'
import { kinds, type ListPage, type OrderedRows } from '../kept-lists/ordered-rows.ts'
import { Searches } from '../kept-lists/searches.ts'
import type { ClassCondition, ClassFilter } from './class-filter.ts'

/** At 300 000 classes a condition takes 38 KB. */
const mostConditions = 500

const kindOf: Readonly<Record<ClassState, number>> = { open: 0, finished: 1, undone: 2 }

const newestLast: RowOrder = {
  notes: classChanges,
  table: 'class_session',
  key: instantKey('started_at'),
  kind: sql`(case when undone_at is not null then ${sql.lit(kindOf.undone)}
    when ended_at is not null then ${sql.lit(kindOf.finished)} else ${sql.lit(kindOf.open)} end)`,
}

/**
 * The lists of classes: every filter and search at the same cost however deep the page is. What a condition finds is
 * found once and kept; each look brings the changes that were committed before it.
 */
export class ClassLists {
  readonly #db: AcademyDb
  readonly #order: Kept<OrderedRows>
  readonly #conditions = new Map<string, Kept<IdSet>>()
  readonly #searches = new Searches()

  constructor(db: AcademyDb) {
    this.#db = db
    this.#order = keepOrder(db, newestLast)
  }

  /** Newest first. */
  async page({ conditions, state, days }: ClassFilter, paging: Paging): Promise<ListPage> {
    const kept = conditions.map((each) =>
      recall(this.#conditions, each.key, () => keepCondition(this.#db, each), mostConditions),
    )
    const [all, ...sets] = await Promise.all([this.#order.read(), ...kept.map((set) => set.read())])
    const texts = conditions.map(({ key }) => key)
    const found = this.#searches.find({ name: 'newest last', rows: all }, texts, sets)
    const wanted = Array.from({ length: kinds }, (_, kind) => state === null || kind === kindOf[state])
    return within(found, days).page(wanted, 'desc', paging)
  }
}

/** Keys are seconds. */
function within(rows: OrderedRows, { from, before }: ClassFilter['days']): OrderedRows {
  if (from === null && before === null) return rows
  return rows.between((from ?? -Infinity) / 1000, (before ?? Infinity) / 1000)
}

/** The classes that fulfil a condition. */
function keepCondition(db: AcademyDb, condition: ClassCondition): Kept<IdSet> {
  return new Kept(db, {
    notes: classChanges,
    find: () => findAll(db, condition),
    update: async (set, changed) => set.replace(changed, await findAmong(db, condition, changed)),
  })
}

async function findAll(db: AcademyDb, condition: ClassCondition): Promise<Found<IdSet>> {
  const { rows } = await sql<{ snapshot: string; ids: Buffer | null }>`
    select pg_current_snapshot()::text as snapshot, string_agg(int4send(id), ''::bytea) as ids
    from class_session where ${condition.sql}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('An aggregate has a row')
  return { value: IdSet.unpack(found.ids ?? Buffer.alloc(0)), snapshot: found.snapshot }
}

async function findAmong(
  db: AcademyDb,
  condition: ClassCondition,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from class_session where id = any(${[...ids]}::integer[]) and ${condition.sql}`.execute(db)
  return rows.map(({ id }) => id)
}
