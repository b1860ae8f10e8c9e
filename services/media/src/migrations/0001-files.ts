import { Migration } from '@mikro-orm/migrations'

/**
 * Every stored file. A file is uploaded without a purpose (temporary, for its uploader alone), reserved for one by
 * the service whose form names it, and made permanent by that form's event.
 */
export class Files extends Migration {
  override up(): void {
    this.addSql(`create table file (
      name text collate "C" primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,79}\\.(jpg|png|webp)$'),
      purpose text check (purpose in ('courses', 'products', 'credentials')),
      state text not null default 'temporary' check (state in ('temporary', 'reserved', 'permanent')),
      owner_id integer,
      upload_key_hash text check (upload_key_hash ~ '^[0-9a-f]{64}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      bytes bigint not null check (bytes > 0),
      mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp')),
      private boolean not null generated always as (coalesce(purpose not in ('courses', 'products'), true)) stored,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      check ((purpose is null) = (state = 'temporary')),
      check (state = 'permanent' or expires_at is not null)
    )`)
    this.addSql('create index file_expires_at on file (expires_at) where expires_at is not null')
    // Files whose claim is still open, by who may claim them.
    this.addSql(`create index file_open_by_owner on file (owner_id) where state <> 'permanent'`)
    this.addSql(`create index file_open_by_upload_key on file (upload_key_hash) where state <> 'permanent'`)
  }
}
