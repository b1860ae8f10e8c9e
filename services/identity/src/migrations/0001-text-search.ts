import { Migration } from '@mikro-orm/migrations'
import { searchFunctions } from '@rodada/service/search/search-functions'

/** Functions that fold case and accents for searches; generated columns call them. */
export class TextSearch extends Migration {
  override up(): void {
    for (const statement of searchFunctions) this.addSql(statement)
  }
}
