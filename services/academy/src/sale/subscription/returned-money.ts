import type { IncomeMethod } from '@rodada/contracts/money/rules'
import { returnText } from '@rodada/payment/refund/return-texts'
import type { Subscription } from './subscription.entity.ts'

/** What is returned of a row, and how it was paid. */
export interface Returned {
  readonly centavos: number
  readonly method: IncomeMethod
}

type Paid = Pick<Subscription, 'paymentMethod' | 'receivedMethod'>

export function methodOf({ paymentMethod, receivedMethod }: Paid): IncomeMethod {
  return paymentMethod === 'card' ? 'card' : (receivedMethod ?? 'unstated')
}

/** What is returned of rows, a sentence for each way in which they were paid. */
export function moneyTexts(rows: readonly Returned[], at: Date): string[] {
  const byMethod = Map.groupBy(
    rows.filter(({ centavos }) => centavos > 0),
    ({ method }) => method,
  )
  return [...byMethod].map(([method, some]) =>
    returnText(
      some.reduce((sum, { centavos }) => sum + centavos, 0),
      method,
      at,
    ),
  )
}
