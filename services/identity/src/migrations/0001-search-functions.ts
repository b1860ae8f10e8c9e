import { Migration } from '@mikro-orm/migrations'
import { searchFunctions } from '@rodada/service/search-functions'

/** What columns of the tables are computed by. */
export class SearchFunctions extends Migration {
  override up(): void {
    for (const statement of searchFunctions) this.addSql(statement)
  }
}
