import type { Check } from '@rodada/ui/card'
import { useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import type { PayableAddress } from './subscription-paths.ts'
import { failedPaymentOf, type PayResult, usePayment } from './use-payment.ts'

/** Whether the bank may still say how a payment ended. */
function isOpen(result: PayResult): boolean {
  const failed = failedPaymentOf(result)
  if (failed?.code !== 'unanswered') return false
  return failed.reason === undefined || failed.reason === 'confirming' || failed.reason === 'overdue'
}

/**
 * Asks how the payment that is on its way ended, and goes where the answer belongs. Why nobody could tell is said to
 * whoever asked by hand: what asks by itself asks again.
 */
export function useCheck(payable: PayableAddress): Check {
  const { pay, follow } = usePayment(payable)
  const { show } = useNotify()
  const { revalidate } = useRevalidator()
  return async (by, signal) => {
    const result = await pay('card', { signal })
    // The answer may have been there before the page was left.
    if (signal.aborted) return
    if (!isOpen(result)) {
      if (await follow(result)) return
      if (by === 'hand') show('error', result.messages)
    }
    await revalidate()
  }
}
