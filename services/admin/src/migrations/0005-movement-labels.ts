import { Migration } from '@mikro-orm/migrations'

export class MovementLabels extends Migration {
  override up(): void {
    this.addSql(`alter table "movement" add "labels" bytea null`)
  }
}
