import { Migration } from '@mikro-orm/migrations'
import { addDefaultSynonyms } from '@rodada/service/search/search-functions'

/** What a new shop begins with. */
export class Beginnings extends Migration {
  override up(): void {
    // Ids below 1001 belong to the demo data.
    this.addSql('alter table product alter column id restart with 1001')
    for (const statement of addDefaultSynonyms) this.addSql(statement)
  }
}
