import { Migration } from '@mikro-orm/migrations'
import { writeReceiptsOnce } from '@rodada/payment/ledger/receipt-sql'

/** No row of the money ledger can be changed. */
export class Rules extends Migration {
  override up(): void {
    for (const rule of writeReceiptsOnce) this.addSql(rule)
  }
}
