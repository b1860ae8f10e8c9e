import { Migration } from '@mikro-orm/migrations'

/** Names of what is near a place; courses are found by the ages that they are for. */
export class Nearby extends Migration {
  override up(): void {
    this.addSql(`alter table "location" add "nearby" text[] not null default '{}'`)
    this.addSql(`update search_document set words = words || strip(search_vector('año años edad ' || coalesce(ages.years, '')))
      from (
        select id, (
          select string_agg(age::text, ' ') from generate_series(coalesce(age_from, 1), coalesce(age_to, 99)) as age
        ) as years
        from course
      ) as ages
      where ages.id = record_id`)
  }
}
