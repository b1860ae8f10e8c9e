import { Migration } from '@mikro-orm/migrations'

/** The legal texts of this version hold where no administrator has stated since when theirs do. */
export class LegalTexts extends Migration {
  override up(): void {
    this.addSql(`update business set legal_version = '2026-11-23' where version = 0`)
  }
}
