import { balanceText } from '@rodada/contracts/words/price-text'

/** Classes left, as a number for the spreadsheet where nobody shares them. */
export function balanceCell(row: { readonly pendingClasses: number; readonly studentCount?: number }) {
  const { pendingClasses, studentCount = 1 } = row
  return studentCount > 1 ? balanceText(pendingClasses, studentCount) : pendingClasses
}
