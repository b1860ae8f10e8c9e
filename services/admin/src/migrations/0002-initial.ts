import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Initial extends Migration {
  override up(): void {
    this.addSql(
      `create table "branch_copy" ("id" int not null, "position" int not null, "name" text not null, "address" text not null, "hours" text[] not null, "phone" text null, "map_url" text not null, primary key ("id"))`,
    )
    this.addSql(
      `create table "business" ("id" smallint not null default 1, "name" text not null, "phone" text null, "whatsapp" text null, "email" text null, "facebook" text null, "instagram" text null, "legal_name" text null, "tax_id" text null, "address" text null, "privacy_office" text null, "privacy_email" text null, "jurisdiction" text null, "legal_version" text not null, "version" int not null default 0, "data_version" int not null default 0, "branches_version" int not null default 0, primary key ("id"))`,
    )
    this.addSql(
      `create table "movement" ("id" bigint not null, "event_id" uuid not null, "title" text not null, "description" text not null, "level" text not null, "actor_id" int null, "subject_id" int null, "service" text not null, "created_time" timestamptz not null, "recorded_at" timestamptz not null, "form_data" bytea null, "before" bytea null, "after" bytea null, "origin" bytea null, "request_id" text not null, "prev_hash" bytea not null, "hash" bytea not null, "search_text" text generated always as (substr(search_key(title || ' ' || description), 1, 500)) stored not null, primary key ("id"))`,
    )
    this.addSql(`alter table "movement" add constraint "movement_event_id_unique" unique ("event_id")`)
    this.addSql(
      `create index "movement_by_time" on "movement" ("created_time", "id") include ("search_text", "actor_id", "level")`,
    )
    this.addSql(`create index "movement_by_actor" on "movement" ("actor_id", "created_time", "id")`)
    this.addSql(`create index "movement_by_level" on "movement" ("level", "created_time", "id")`)
    this.addSql(
      `create index "movement_search" on "movement" using gin ("search_text" extensions.gin_trgm_ops)`,
    )
    this.addSql(
      `create table "subject_key" ("subject_id" int not null, "wrapped_key" bytea null, "created_at" timestamptz not null default now(), "destroyed_at" timestamptz null, primary key ("subject_id"))`,
    )
    this.addSql(
      `create table "user_copy" ("user_id" int not null, "name" text not null, "last_name" text not null, "guarded_until" timestamptz null, "changed_at" timestamptz not null, "search_text" text generated always as (search_key(name || ' ' || last_name)) stored not null, primary key ("user_id"))`,
    )
    this.addSql(
      `create index "user_copy_search" on "user_copy" using gin (search_text extensions.gin_trgm_ops)`,
    )
    this.addSql(`alter table "business" add constraint "business_id_check" check (id = 1)`)
    this.addSql(
      `alter table "movement" add constraint "movement_prev_hash_check" check (length(prev_hash) = 32)`,
    )
    this.addSql(`alter table "movement" add constraint "movement_hash_check" check (length(hash) = 32)`)
    this.addSql(
      `alter table "movement" add constraint "movement_level_check" check ("level" in ('info', 'warning', 'error'))`,
    )
    this.addSql(
      `alter table "subject_key" add constraint "subject_key_destroyed" check ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))`,
    )
  }
}
