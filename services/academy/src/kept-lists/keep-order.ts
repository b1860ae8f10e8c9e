import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { type ChangeNotes, type Found, Kept } from './changes.ts'
import { type OrderedRow, OrderedRows } from './ordered-rows.ts'

/** How the records of a list come one after the other. */
export interface RowOrder {
  readonly notes: ChangeNotes
  readonly table: keyof AcademyTables
  /** Sort key as a double; Infinity where there is none. Ids decide between those that are equal. */
  readonly key: RawBuilder<unknown>
  /** 0 to 7. */
  readonly kind: RawBuilder<number>
}

/** Seconds keep their microseconds in a double; what has none comes last. */
export const instantKey = (column: string) =>
  sql`coalesce(date_part('epoch', ${sql.ref(column)}), 'Infinity')`

/** All records in an order. */
export function keepOrder(db: AcademyDb, order: RowOrder): Kept<OrderedRows> {
  return new Kept(db, {
    notes: order.notes,
    find: () => findOrder(db, order),
    update: async (rows, ids) => rows.replace(new Set(ids), await findAmong(db, order, ids)),
  })
}

async function findOrder(db: AcademyDb, { table, key, kind }: RowOrder): Promise<Found<OrderedRows>> {
  type Packed = Record<'ids' | 'keys' | 'kinds', Buffer | null> & { readonly snapshot: string }
  const { rows } = await sql<Packed>`
    select pg_current_snapshot()::text as snapshot, string_agg(int4send(id), ''::bytea) as ids,
      string_agg(float8send(key), ''::bytea) as keys, string_agg(charsend(kind::"char"), ''::bytea) as kinds
    from (
      select id, ${key} as key, ${kind} as kind from ${sql.table(table)} order by key, id
    ) as ordered`.execute(db)
  const [found] = rows
  if (!found) throw new Error('An aggregate has a row')
  const none = Buffer.alloc(0)
  const value = OrderedRows.unpack(found.ids ?? none, found.keys ?? none, found.kinds ?? none)
  return { value, snapshot: found.snapshot }
}

async function findAmong(
  db: AcademyDb,
  { table, key, kind }: RowOrder,
  ids: readonly number[],
): Promise<OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    select id, ${key} as key, ${kind} as kind
    from ${sql.table(table)} where id = any(${[...ids]}::integer[])`.execute(db)
  return rows.map((row) => ({ id: row.id, key: Number(row.key), kind: row.kind }))
}
