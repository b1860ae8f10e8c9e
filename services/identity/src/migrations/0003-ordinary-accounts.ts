import { Migration } from '@mikro-orm/migrations'

/** Lower ids are the demo's. */
export class OrdinaryAccounts extends Migration {
  override up(): void {
    this.addSql('alter table user_account alter column id restart with 1001')
  }
}
