import { Migration } from '@mikro-orm/migrations'
import { writeReceiptsOnce } from '@rodada/payment/receipt-sql'

/** The ledger of money is written once, whoever writes. */
export class Rules extends Migration {
  override up(): void {
    for (const rule of writeReceiptsOnce) this.addSql(rule)
  }
}
