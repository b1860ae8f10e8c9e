import { Migration } from '@mikro-orm/migrations'

/** Sessions that made their account without a password; one table of counts for every limit. */
export class Registering extends Migration {
  override up(): void {
    this.addSql('alter table session add registering boolean not null default false')
    this.addSql('alter table sign_in_try rename to limited_use')
    this.addSql('alter table limited_use rename column tries to uses')
    this.addSql('alter table limited_use rename constraint sign_in_try_pkey to limited_use_pkey')
    this.addSql('create index limited_use_window_ends_at on limited_use (window_ends_at)')
  }
}
