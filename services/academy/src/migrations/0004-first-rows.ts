import { Migration } from '@mikro-orm/migrations'
import { addDefaultSynonyms } from '@rodada/service/search/search-functions'

const tables = ['held_class', 'course', 'location', 'participant', 'payment_attempt', 'subscription']

export class FirstRows extends Migration {
  override up(): void {
    // Ids below 1001 belong to the demo data.
    for (const table of tables) this.addSql(`alter table ${table} alter column id restart with 1001`)
    // 1 200 pesos, until an administrator sets another price.
    this.addSql('insert into membership_price (id, price_centavos) values (1, 120000)')
    this.addSql('insert into branch_list (id, version) values (1, 0)')
    for (const statement of addDefaultSynonyms) this.addSql(statement)
  }
}
