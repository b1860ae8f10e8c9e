import { Migration } from '@mikro-orm/migrations'

/** Sessions by the digest of their id, users whose sessions were ended, and tries to sign in by address. */
export class Sessions extends Migration {
  override up(): void {
    this.addSql(`create table session (
      id text primary key,
      user_id integer not null,
      roles text[] not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`)
    this.addSql('create index session_user_id on session (user_id)')
    this.addSql('create index session_expires_at on session (expires_at)')
    this.addSql('create index session_last_seen_at on session (last_seen_at)')
    this.addSql(`create table session_revocation (
      user_id integer primary key,
      revoked_at timestamptz not null
    )`)
    // Counts of a minute: not worth a place in the write-ahead log.
    this.addSql(`create unlogged table sign_in_try (
      key text primary key,
      tries integer not null,
      window_ends_at timestamptz not null
    )`)
  }
}
