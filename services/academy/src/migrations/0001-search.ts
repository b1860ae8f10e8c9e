import { Migration } from '@mikro-orm/migrations'
import { catalogueSearchFunctions, searchFunctions } from '@rodada/service/search/search-functions'

/** What columns and searches are made with. */
export class Search extends Migration {
  override up(): void {
    for (const statement of [...searchFunctions, ...catalogueSearchFunctions]) this.addSql(statement)
  }
}
