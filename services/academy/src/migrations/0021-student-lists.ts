import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`: the orders of the staff's list of students, and its search. */
export class StudentLists extends Migration {
  override up(): void {
    this.addSql(
      `alter table "responsible" add "search_text" text generated always as (search_key(name || ' ' || phone || ' ' || email)) stored not null`,
    )
    this.addSql(
      `create index "responsible_search" on "responsible" using gin (search_text extensions.gin_trgm_ops)`,
    )
    this.addSql(`create index "participant_by_birthdate" on "participant" ("birthdate", "id")`)
    this.addSql(`create index "participant_by_name" on "participant" (name collate "es-MX-x-icu", id)`)
  }
}
