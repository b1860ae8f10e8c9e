import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { type Found, Kept } from './changes.ts'
import { kindColumn } from './list-filter.ts'
import { type OrderedRow, OrderedRows } from './ordered-rows.ts'

export type ListOrder = 'createdTime' | 'dateOfPay' | 'dueDate' | 'price'

/** Seconds keep their microseconds in a double; what has none comes last. */
const instantKey = (column: string) => sql`coalesce(date_part('epoch', ${sql.ref(column)}), 'Infinity')`

const keys: Readonly<Record<ListOrder, RawBuilder<unknown>>> = {
  createdTime: instantKey('created_at'),
  dateOfPay: instantKey('paid_at'),
  dueDate: instantKey('due_date'),
  price: sql`price_centavos::float8`,
}

/** All subscriptions in an order. */
export function keepOrder(db: AcademyDb, order: ListOrder): Kept<OrderedRows> {
  return new Kept(db, {
    find: () => findOrder(db, order),
    update: async (rows, ids) => rows.replace(new Set(ids), await findAmong(db, order, ids)),
  })
}

async function findOrder(db: AcademyDb, order: ListOrder): Promise<Found<OrderedRows>> {
  type Packed = Record<'ids' | 'keys' | 'kinds', Buffer | null> & { readonly snapshot: string }
  const { rows } = await sql<Packed>`
    select pg_current_snapshot()::text as snapshot, string_agg(int4send(id), ''::bytea) as ids,
      string_agg(float8send(key), ''::bytea) as keys, string_agg(charsend(kind::"char"), ''::bytea) as kinds
    from (
      select id, ${keys[order]} as key, ${kindColumn} as kind from subscription order by key, id
    ) as ordered`.execute(db)
  const [found] = rows
  if (!found) throw new Error('An aggregate has a row')
  const none = Buffer.alloc(0)
  const value = OrderedRows.unpack(found.ids ?? none, found.keys ?? none, found.kinds ?? none)
  return { value, snapshot: found.snapshot }
}

async function findAmong(db: AcademyDb, order: ListOrder, ids: readonly number[]): Promise<OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    select id, ${keys[order]} as key, ${kindColumn} as kind
    from subscription where id = any(${[...ids]}::integer[])`.execute(db)
  return rows.map(({ id, key, kind }) => ({ id, key: Number(key), kind }))
}
