import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`; then who was forgotten before, by what stands in their place. */
export class ForgottenStudents extends Migration {
  override up(): void {
    this.addSql(`alter table "participant" add "forgotten_at" timestamptz null`)
    this.addSql(
      `update participant set forgotten_at = now() where name = 'Alumno eliminado' and birthdate = '1900-01-01'`,
    )
  }
}
