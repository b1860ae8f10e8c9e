import { Migration } from '@mikro-orm/migrations'

const sums = `(at at time zone 'America/Mexico_City')::date, source, method, coalesce(branch_id, 0), coalesce(taken_by, 0),
  sum(greatest(amount_centavos, 0)), sum(greatest(-amount_centavos, 0)),
  count(*) filter (where amount_centavos > 0), count(*) filter (where amount_centavos < 0)`

/** Receipts added up by day. */
export class ReceiptDays extends Migration {
  override up(): void {
    this.addSql(
      `create table "receipt_day" ("day" date not null, "source" text not null, "method" text not null, "branch_id" int not null, "taken_by" int not null, "received_centavos" bigint not null, "returned_centavos" bigint not null, "payments" int not null, "returns" int not null, primary key ("day", "source", "method", "branch_id", "taken_by"))`,
    )
    this.addSql(
      `alter table "receipt_day" add constraint "receipt_day_source_check" check ("source" in ('course', 'membership', 'order'))`,
    )
    this.addSql(
      `alter table "receipt_day" add constraint "receipt_day_method_check" check ("method" in ('card', 'cash', 'terminal', 'transfer', 'unstated'))`,
    )
    this.addSql(`create index "receipt_copy_in_order" on "receipt_copy" ("at", "service", "receipt_id")`)
    this.addSql('drop index "receipt_copy_by_time"')
    this.#addUp()
  }

  /** Rows are updated in a fixed order, so that concurrent commits cannot deadlock. */
  #addUp(): void {
    this.addSql(`create function add_up_receipts() returns trigger language plpgsql as $$
    begin
      insert into receipt_day as known
      select ${sums} from entered group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (day, source, method, branch_id, taken_by) do update set
        received_centavos = known.received_centavos + excluded.received_centavos,
        returned_centavos = known.returned_centavos + excluded.returned_centavos,
        payments = known.payments + excluded.payments, returns = known.returns + excluded.returns;
      return null;
    end $$`)
    this.addSql(`create trigger add_up_receipts after insert on receipt_copy
      referencing new table as entered for each statement execute function add_up_receipts()`)
    this.addSql(`insert into receipt_day select ${sums} from receipt_copy group by 1, 2, 3, 4, 5`)
  }
}
