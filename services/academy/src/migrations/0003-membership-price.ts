import { Migration } from '@mikro-orm/migrations'

/** Every price that the annual membership ever had; the newest row holds. */
export class MembershipPrice extends Migration {
  override up(): void {
    this.addSql(`create table membership_price (
      id integer primary key check (id >= 1),
      price_centavos integer not null check (price_centavos > 0),
      set_by integer,
      set_at timestamptz not null default now()
    )`)
    this.addSql(`create function refuse_price_change() returns trigger language plpgsql as
      'begin raise exception ''a price that held is never rewritten'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger membership_price_written_once before update or delete on membership_price
      for each row execute function refuse_price_change()`)
    // What the platform starts with: 1 200 pesos, until somebody sets another.
    this.addSql('insert into membership_price (id, price_centavos) values (1, 120000)')
  }
}
