import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class LettersByText extends Migration {
  override up(): void {
    this.addSql(`alter table "signed_letter" drop constraint "signed_letter_once"`)
    this.addSql(
      `alter table "signed_letter" add constraint "signed_letter_once" unique ("participant_id", "version", "text_hash")`,
    )
  }
}
