import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`: every value of before stays allowed. */
export class Letters extends Migration {
  override up(): void {
    this.addSql(`alter table "file" drop constraint "file_name_check"`)
    this.addSql(`alter table "file" drop constraint "file_purpose_check"`)
    this.addSql(`alter table "file" drop constraint "file_mime_check"`)
    this.addSql(
      `alter table "file" add constraint "file_name_check" check (name ~ '^[a-z0-9][a-z0-9-]{0,79}\\.(jpg|png|webp|pdf)$')`,
    )
    this.addSql(
      `alter table "file" add constraint "file_purpose_check" check ("purpose" in ('courses', 'products', 'credentials', 'letters'))`,
    )
    this.addSql(
      `alter table "file" add constraint "file_mime_check" check ("mime" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'))`,
    )
  }
}
