import { Bill } from '@rodada/ui/receipt'
import { billLines } from '../subscription/bill.ts'
import type { ReducedQuote } from './use-reduced-quote.ts'

/** Lines of a reduced price; nothing without reductions. */
export function ReducedBill({ quote: { reduced } }: { quote: ReducedQuote }) {
  if (reduced === undefined || reduced.reductions.length === 0) return null
  const { price, reductions, membershipPrice, total } = reduced
  const sold = { course: { title: '', singlePayment: true }, acquiredClasses: null, price, reductions }
  return (
    <Bill
      lines={billLines(sold, membershipPrice > 0 ? membershipPrice : null)}
      total={{ label: 'Total a pagar', amount: total }}
    />
  )
}
