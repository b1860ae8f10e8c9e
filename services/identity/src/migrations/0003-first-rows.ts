import { Migration } from '@mikro-orm/migrations'

/** The first id of real accounts: lower ones are the demo's. */
export class FirstRows extends Migration {
  override up(): void {
    this.addSql('alter table user_account alter column id restart with 1001')
  }
}
