import { Migration } from '@mikro-orm/migrations'
import { catalogueSearchFunctions, searchFunctions } from '@rodada/service/search/search-functions'

/** Extensions and functions that columns and searches use. */
export class TextSearch extends Migration {
  override up(): void {
    for (const statement of [...searchFunctions, ...catalogueSearchFunctions]) this.addSql(statement)
  }
}
