import { Migration } from '@mikro-orm/migrations'

/** How releases fare in browsers, by day: how many measurements fell into each step of the scale (measure-scale.ts). */
export class PageMeasures extends Migration {
  override up(): void {
    this.addSql(`create table page_measure (
      day date not null default current_date,
      app text not null,
      version text not null,
      name text not null,
      step smallint not null,
      count bigint not null,
      since timestamptz not null default now(),
      primary key (day, app, version, name, step)
    )`)
  }
}
