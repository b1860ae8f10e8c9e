import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Tables extends Migration {
  override up(): void {
    this.addSql(
      `create table "file" ("name" text collate "C" not null, "purpose" text null, "state" text not null default 'temporary', "owner_id" int null, "browser" text null, "network" text null, "width" int not null, "height" int not null, "color" text not null, "bytes" bigint not null, "mime" text not null, "private" boolean generated always as (COALESCE((purpose <> ALL (ARRAY['courses'::text, 'products'::text])), true)) stored not null, "settled" boolean not null default false, "told_at" timestamptz null, "created_at" timestamptz not null default now(), "expires_at" timestamptz null, primary key ("name"))`,
    )
    this.addSql(`create index "file_owner" on "file" ("owner_id") where owner_id is not null`)
    this.addSql(`create index "file_expires_at" on "file" ("expires_at") where expires_at is not null`)
    this.addSql(
      `create index "file_unclaimed" on "file" ("network") include ("bytes") where state <> 'permanent'`,
    )
    this.addSql(
      `create table "file_key" ("id" text not null, "first_used_at" timestamptz not null default now(), primary key ("id"))`,
    )
    this.addSql(
      `create table "guarded_account" ("user_id" int not null, "guarded_until" timestamptz null, "changed_at" timestamptz not null, primary key ("user_id"))`,
    )
    this.addSql(
      `create table "network_use" ("network" text not null, "pixels" bigint not null, "window_ends_at" timestamptz not null, primary key ("network"))`,
    )
    this.addSql(
      `alter table "file" add constraint "file_purpose_by_state" check ((purpose IS NULL) = (state = 'temporary'::text))`,
    )
    this.addSql(
      `alter table "file" add constraint "file_ends" check ((state = 'permanent'::text) OR (expires_at IS NOT NULL))`,
    )
    this.addSql(
      `alter table "file" add constraint "file_place" check ((state = 'permanent'::text) OR (NOT settled))`,
    )
    this.addSql(
      `alter table "file" add constraint "file_name_check" check (name ~ '^[a-z0-9][a-z0-9-]{0,79}\\.(jpg|png|webp|pdf)$')`,
    )
    this.addSql(
      `alter table "file" add constraint "file_browser_check" check (browser ~ '^[A-Za-z0-9_-]{43}$')`,
    )
    this.addSql(
      `alter table "file" add constraint "file_network_check" check (network ~ '^[A-Za-z0-9_-]{43}$')`,
    )
    this.addSql(`alter table "file" add constraint "file_width_check" check (width > 0)`)
    this.addSql(`alter table "file" add constraint "file_height_check" check (height > 0)`)
    this.addSql(`alter table "file" add constraint "file_color_check" check (color ~ '^#[0-9a-f]{6}$')`)
    this.addSql(`alter table "file" add constraint "file_bytes_check" check (bytes > 0)`)
    this.addSql(
      `alter table "file" add constraint "file_purpose_check" check ("purpose" in ('courses', 'products', 'credentials', 'letters'))`,
    )
    this.addSql(
      `alter table "file" add constraint "file_state_check" check ("state" in ('temporary', 'reserved', 'permanent'))`,
    )
    this.addSql(
      `alter table "file" add constraint "file_mime_check" check ("mime" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'))`,
    )
    this.addSql(`alter table "file_key" add constraint "file_key_id_check" check (id ~ '^[0-9a-f]{16}$')`)
    this.addSql(
      `alter table "network_use" add constraint "network_use_network_check" check (network ~ '^[A-Za-z0-9_-]{43}$')`,
    )
  }
}
