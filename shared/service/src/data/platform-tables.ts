import { Migration } from '@mikro-orm/migrations'

/** The tables of `platformEntities`. */
class PlatformTables extends Migration {
  override up(): void {
    this.addSql('create table claimed_file (name text primary key)')
    this.addSql(`create table idempotency_key (
      scope text not null,
      call text not null,
      key text not null,
      body_hash text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (scope, call, key)
    )`)
    this.addSql('create index idempotency_key_created_at on idempotency_key (created_at)')
    this.addSql(`create table received_event (
      id uuid primary key,
      received_at timestamptz not null default now()
    )`)
    this.addSql('create index received_event_received_at on received_event (received_at)')
  }
}

/** Run before a service's own migrations. */
export const platformMigrations = [{ name: '0000-platform-tables', class: PlatformTables }]
