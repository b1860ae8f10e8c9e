import type { ResponseOf } from '@rodada/contracts/call'
import type { paymentModes, paySubscription } from '@rodada/contracts/payment'
import type { Check, ReturnedFields } from '@rodada/ui/card'
import type { CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useNavigate, useRevalidator } from '@rodada/web/router'
import {
  confirmationPath,
  type FailedPayment,
  failedPaymentPath,
  type PayableAddress,
} from './subscription-paths.ts'

export type PayResult = CommandResult<ResponseOf<typeof paySubscription>>

interface PayInput {
  /** What the provider sent the browser back with. */
  readonly returned?: ReturnedFields
  readonly signal?: AbortSignal
}

interface Payment {
  /** Ends the payment of the subscription in one of the ways; rejects only where `signal` ends the question. */
  pay(mode: (typeof paymentModes)[number], input?: PayInput): Promise<PayResult>
  /** Goes to the confirmation. */
  confirm(): Promise<void>
  /**
   * Goes where the answer about a card payment belongs: the confirmation, or the page of failed payments.
   * @returns whether it belongs to one of them; what we refused ourselves does not.
   */
  finish(result: PayResult): Promise<boolean>
}

/** What became of a card payment that did not go through; null where that is not what the answer is about. */
export function failedPaymentOf(result: PayResult): FailedPayment | null {
  if (result.success || !('code' in result) || result.code === undefined) return null
  const { code, reason, messages } = result
  return reason === undefined ? { code, message: messages[0] ?? '' } : { code, reason }
}

/** The commands about the payment of one subscription, and the ways on from them. */
export function usePayment(payable: PayableAddress): Payment {
  const { id, membershipId } = payable
  const api = useApi()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()

  async function confirm(): Promise<void> {
    await navigate(confirmationPath(id), { replace: true })
  }

  return {
    confirm,
    pay: (mode, { returned, signal } = {}) =>
      api.post('/api/Me/Subscription/:id/Pay', {
        params: { id },
        query: { mpc: String(membershipId), m: mode },
        ...(signal && { signal }),
        // A card payment is asked about until the bank answers: its repetitions are questions of their own.
        ...(mode === 'card' ? { body: { ...returned } } : { idempotencyKey: keyOf(mode) }),
      }),
    async finish(result) {
      const failed = failedPaymentOf(result)
      if (result.success) await confirm()
      else if (failed !== null) await navigate(failedPaymentPath(payable, failed), { replace: true })
      return result.success || failed !== null
    },
  }
}

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
  const { pay, finish } = usePayment(payable)
  const { show } = useNotify()
  const { revalidate } = useRevalidator()
  return async (by, signal) => {
    const result = await pay('card', { signal })
    // The answer may have been there before the page was left.
    if (signal.aborted) return
    if (!isOpen(result)) {
      if (await finish(result)) return
      if (by === 'hand') show('error', result.messages)
    }
    await revalidate()
  }
}
