import { Migration } from '@mikro-orm/migrations'

/**
 * Health notes that were last saved before it was kept whether they have an emergency contact count as without one, until
 * they are saved again: they are encrypted, so that no statement can look.
 */
export class ContactsOfBefore extends Migration {
  override up(): void {
    this.addSql(
      `update health_notes set has_contact = false where updated_at < (select executed_at from migration where name = '0026-emergency-contacts')`,
    )
  }
}
