import { Migration } from '@mikro-orm/migrations'

/** Rules beyond the entities: releases and their history are written once. */
export class Rules extends Migration {
  override up(): void {
    for (const table of ['release', 'release_change']) this.#writeOnce(table)
    // Counts of a minute are not worth a place in the write-ahead log.
    this.addSql('alter table limited_use set unlogged')
  }

  /** A trigger, so that not even the owner changes a row by mistake; the gateway's own role has no right to. */
  #writeOnce(table: string): void {
    this.addSql(`create function refuse_${table}_change() returns trigger language plpgsql as
      'begin raise exception ''${table} is written once'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger ${table}_written_once before update or delete on ${table}
      for each row execute function refuse_${table}_change()`)
    this.addSql(`do 'begin
      if exists (select from pg_roles where rolname = ''rodada_gateway'') then
        revoke update, delete, truncate on ${table} from rodada_gateway;
      end if;
    end'`)
  }
}
