import { Migration } from '@mikro-orm/migrations'
import { nameWordIndex } from '@rodada/service/catalogue/catalogue-tables'

/** Products are found by the words of their names. */
export class NameWords extends Migration {
  override up(): void {
    for (const statement of nameWordIndex('product')) this.addSql(statement)
  }
}
