import { Migration } from '@mikro-orm/migrations'

/**
 * Names whom letters are about that were signed before their names were kept: an adult has signed for themselves. Whom a
 * minor's was about would be a guess; it asks to be signed again.
 */
export class NamesOfLetters extends Migration {
  override up(): void {
    this.addSql(
      `update signed_letter set participant_name = signer_name where participant_name = '' and not is_minor`,
    )
  }
}
