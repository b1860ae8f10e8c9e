import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class LettersOfPeople extends Migration {
  override up(): void {
    this.addSql(`alter table "signed_letter" add "participant_name" text not null default ''`)
  }
}
