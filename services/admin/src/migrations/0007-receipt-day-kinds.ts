import { Migration } from '@mikro-orm/migrations'

const sums = `(at at time zone 'America/Mexico_City')::date, source, method, coalesce(branch_id, 0), coalesce(taken_by, 0), kind,
  sum(greatest(amount_centavos, 0)), sum(greatest(-amount_centavos, 0)),
  count(*) filter (where amount_centavos > 0), count(*) filter (where amount_centavos < 0)`
const columns =
  'day, source, method, branch_id, taken_by, kind, received_centavos, returned_centavos, payments, returns'

/** Receipts added up by day and kind; days of before are added up anew. */
export class ReceiptDayKinds extends Migration {
  override up(): void {
    // The lock of the first statement keeps receipts of running services out until the trigger is the new one.
    this.addSql(`alter table "receipt_day" drop constraint "receipt_day_pkey"`)
    this.addSql(`alter table "receipt_day" add "kind" text not null default 'payment'`)
    this.addSql(`delete from receipt_day`)
    this.addSql(
      `alter table "receipt_day" add primary key ("day", "source", "method", "branch_id", "taken_by", "kind")`,
    )
    this.addSql(
      `alter table "receipt_day" add constraint "receipt_day_kind_check" check ("kind" in ('payment', 'reversal', 'refund'))`,
    )
    this.#addUp()
  }

  /** Rows are updated in a fixed order, so that concurrent commits cannot deadlock. */
  #addUp(): void {
    this.addSql(`create or replace function add_up_receipts() returns trigger language plpgsql as $$
    begin
      insert into receipt_day as known (${columns})
      select ${sums} from entered group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (day, source, method, branch_id, taken_by, kind) do update set
        received_centavos = known.received_centavos + excluded.received_centavos,
        returned_centavos = known.returned_centavos + excluded.returned_centavos,
        payments = known.payments + excluded.payments, returns = known.returns + excluded.returns;
      return null;
    end $$`)
    this.addSql(
      `insert into receipt_day (${columns}) select ${sums} from receipt_copy group by 1, 2, 3, 4, 5, 6`,
    )
  }
}
