import { Migration } from '@mikro-orm/migrations'
import { addDefaultSynonyms } from '@rodada/service/search/search-functions'

export class FirstRows extends Migration {
  override up(): void {
    // Ids below 1001 belong to the demo data.
    for (const table of ['product', 'shop_order'])
      this.addSql(`alter table ${table} alter column id restart with 1001`)
    // Empty until the administrators fill it.
    this.addSql(`insert into shipping_table (id, zones) values (1, '[]')`)
    for (const statement of addDefaultSynonyms) this.addSql(statement)
  }
}
