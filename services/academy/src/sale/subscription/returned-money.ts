import type { IncomeMethod } from '@rodada/contracts/money/rules'
import { returnText } from '@rodada/payment/refund/return-texts'

/** What is returned of a row, and how it was paid. */
export interface Returned {
  readonly centavos: number
  readonly method: IncomeMethod
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
