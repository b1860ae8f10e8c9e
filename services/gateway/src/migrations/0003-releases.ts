import { Migration } from '@mikro-orm/migrations'

/** Releases of shell and remotes, which of them are active, and every change of that. */
export class Releases extends Migration {
  override up(): void {
    this.addSql(`create table release (
      app text not null,
      version text not null,
      digest text not null,
      manifest jsonb not null,
      published_at timestamptz not null default now(),
      published_by integer,
      primary key (app, version)
    )`)
    this.addSql('create index release_by_age on release (app, published_at desc)')
    // Those that were active before, the latest last: what taking back leads to.
    this.addSql(`create table release_pointer (
      app text primary key,
      version text not null,
      pinned boolean not null default false,
      previous text[] not null default '{}',
      foreign key (app, version) references release (app, version)
    )`)
    this.addSql(`create table release_change (
      id bigint generated always as identity primary key,
      app text not null,
      kind text not null,
      from_version text,
      to_version text,
      changed_at timestamptz not null default now(),
      changed_by integer,
      source text not null
    )`)
    this.addSql('create index release_change_by_app on release_change (app, id desc)')
    for (const table of ['release', 'release_change']) this.#writeOnce(table)
  }

  /** Not even the owner changes a row by mistake, and the gateway's own role has no right to. */
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
