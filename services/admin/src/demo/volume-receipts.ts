import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'

/** Minutes of two years, over which receipts spread. */
const span = 2 * 365 * 24 * 60
const batch = 100_000
/** Above every id that a service has assigned. */
const firstId = 1_000_000_000

/** For measurements: the database generates receipts until there are `target` of them. */
export async function seedReceipts(
  db: AdminDb,
  target: number,
  onProgress: (total: number) => void,
): Promise<void> {
  const { total } = await db
    .selectFrom('receipt_copy')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  for (let done = total; done < target; done += batch) {
    const last = Math.min(done + batch, target)
    await sql`
      insert into receipt_copy (service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at)
      select 'academy', ${firstId}::integer + number, case when number % 40 = 0 then 'reversal' else 'payment' end,
        case when number % 10 = 9 then 'membership' else 'course' end, number,
        (case when number % 40 = 0 then -1 else 1 end) * (10000 + number * 7919::bigint % 200000)::integer,
        (array['card', 'cash', 'terminal', 'transfer'])[1 + number % 4],
        case when number % 4 = 0 then null else 1 + number % 3 end, case when number % 4 = 0 then null else 1 + number % 7 end,
        now() - (number * 104729::bigint % ${sql.lit(span)}) * interval '1 minute'
      from generate_series(${done + 1}::integer, ${last}::integer) as number
      on conflict do nothing`.execute(db)
    onProgress(last)
  }
}
