import { partPaidText } from '@rodada/contracts/money/rest-words'
import { toPesos } from '@rodada/contracts/words/money'
import type { Order } from './order.entity.ts'

/** What was paid of an order, what is left and until when; '' where nothing was paid, or all of it. */
export function partText({ paidCentavos, owedCentavos, restBy }: Order): string {
  return partPaidText({ paid: toPesos(paidCentavos), owed: toPesos(owedCentavos), restBy })
}
