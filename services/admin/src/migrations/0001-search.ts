import { Migration } from '@mikro-orm/migrations'
import { searchFunctions } from '@rodada/service/search/search-functions'

/** By which texts are found whatever their case and accents: generated columns ask them. */
export class Search extends Migration {
  override up(): void {
    for (const statement of searchFunctions) this.addSql(statement)
  }
}
