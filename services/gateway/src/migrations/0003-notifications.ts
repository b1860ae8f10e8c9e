import { Migration } from '@mikro-orm/migrations'

/** Every gateway hears of what another one, or the command line, changes. */
export class Notifications extends Migration {
  override up(): void {
    this.addSql(`create function tell_gateways() returns trigger language plpgsql as
      'begin perform pg_notify(''gateways'', tg_table_name); return null; end'`)
    for (const table of ['release_change', 'data_version']) {
      this.addSql(`create trigger ${table}_told after insert or update on ${table}
        for each statement execute function tell_gateways()`)
    }
  }
}
