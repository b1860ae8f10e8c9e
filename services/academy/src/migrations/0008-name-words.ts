import { Migration } from '@mikro-orm/migrations'
import { nameWordIndex } from '@rodada/service/catalogue/catalogue-tables'

/** Courses are found by the words of their titles. */
export class NameWords extends Migration {
  override up(): void {
    for (const statement of nameWordIndex('course')) this.addSql(statement)
  }
}
