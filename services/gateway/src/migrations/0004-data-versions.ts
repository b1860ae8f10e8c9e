import { Migration } from '@mikro-orm/migrations'

/** How often what each service shows to everybody has changed: rendered pages of an older number are not shown. */
export class DataVersions extends Migration {
  override up(): void {
    this.addSql(`create table data_version (
      service text primary key,
      version bigint not null default 1
    )`)
  }
}
