import { Migration } from '@mikro-orm/migrations'
import { searchFunctions } from '@rodada/service/search-functions'
import { genesis, hashEntry, noHash } from '../movement-log/chain-hash.ts'

/** The movement log in its final form, the keys to what it holds of people, their names, and its counts by day. */
export class MovementLog extends Migration {
  override up(): void {
    for (const statement of searchFunctions) this.addSql(statement)
    this.#createMovement()
    this.#refuseChanges()
    this.#startChain()
    this.#createCompanions()
  }

  #createMovement(): void {
    this.addSql(`create table movement (
      id bigint primary key,
      event_id uuid not null unique,
      title text not null,
      description text not null,
      level text not null check (level in ('info', 'warning', 'error')),
      actor_id integer,
      subject_id integer,
      service text not null,
      created_time timestamptz not null,
      recorded_at timestamptz not null,
      form_data bytea,
      before bytea,
      after bytea,
      origin bytea,
      request_id text not null,
      prev_hash bytea not null check (length(prev_hash) = 32),
      hash bytea not null check (length(hash) = 32),
      search_text text not null generated always as (search_key(title || ' ' || description)) stored
    )`)
    this.addSql('create index movement_by_time on movement (created_time, id)')
    this.addSql('create index movement_by_actor on movement (actor_id, created_time, id)')
    this.addSql('create index movement_by_level on movement (level, created_time, id)')
    this.addSql('create index movement_search on movement using gin (search_text extensions.gin_trgm_ops)')
  }

  /** Written once: not even the owner changes an entry by mistake, and the service's own role has no right to. */
  #refuseChanges(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as
      'begin raise exception ''the movement log is written once'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger movement_written_once before update or delete on movement
      for each row execute function refuse_change()`)
    this.addSql(`create trigger movement_never_emptied before truncate on movement
      for each statement execute function refuse_change()`)
    this.addSql(`do 'begin
      if exists (select from pg_roles where rolname = ''rodada_admin'') then
        revoke update, delete, truncate on movement from rodada_admin;
      end if;
    end'`)
  }

  #startChain(): void {
    const { id, event_id, title, level, service, created_time } = genesis
    this.addSql(`insert into movement
        (id, event_id, title, description, level, service, created_time, recorded_at, request_id, prev_hash, hash)
      values (${id}, '${event_id}', '${title}', '', '${level}', '${service}', '${created_time.toISOString()}',
        '${genesis.recorded_at.toISOString()}', '', '\\x${noHash.toString('hex')}',
        '\\x${hashEntry(genesis, noHash).toString('hex')}')`)
  }

  #createCompanions(): void {
    this.addSql(`create table subject_key (
      subject_id integer primary key,
      wrapped_key bytea,
      created_at timestamptz not null default now(),
      destroyed_at timestamptz,
      check ((wrapped_key is null) = (destroyed_at is not null))
    )`)
    this.addSql(`create table user_copy (
      user_id integer primary key,
      name text not null,
      last_name text not null,
      changed_at timestamptz not null,
      search_text text not null generated always as (search_key(name || ' ' || last_name)) stored
    )`)
    this.addSql('create index user_copy_search on user_copy using gin (search_text extensions.gin_trgm_ops)')
    // Entries by day of the site's time zone, for each actor, and under actor 0 for everybody together.
    this.addSql(`create table movement_count (
      actor_id integer not null,
      day date not null,
      level text not null,
      entries integer not null,
      primary key (actor_id, day, level)
    )`)
  }
}
