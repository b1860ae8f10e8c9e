import type { ResponseOf } from '@rodada/contracts/call'
import type { paymentModes, paySubscription } from '@rodada/contracts/money/payment'
import type { Check, ReturnedFields } from '@rodada/ui/card'
import type { CommandResult } from '@rodada/web/calls/api'
import { useIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useNavigate, useRevalidator } from '@rodada/web/pages/router'
import {
  confirmationPath,
  type FailedPayment,
  failedPaymentPath,
  type PayableAddress,
} from './subscription-paths.ts'

export type PayResult = CommandResult<ResponseOf<typeof paySubscription>>

interface PayInput {
  /** Query fields of the return from the bank. */
  readonly returned?: ReturnedFields
  readonly signal?: AbortSignal
}

interface Payment {
  /** Settles the payment in a mode; rejects only where `signal` aborts. */
  pay(mode: (typeof paymentModes)[number], input?: PayInput): Promise<PayResult>
  /** Opens the confirmation. */
  confirm(): Promise<void>
  /**
   * Opens the confirmation or the page of failed payments.
   * @returns false where the answer fits neither: a refusal of the service itself.
   */
  finish(result: PayResult): Promise<boolean>
}

/** A failed card payment; null where the answer is about something else. */
export function failedPaymentOf(result: PayResult): FailedPayment | null {
  if (result.success || result.failure !== undefined || result.code === undefined) return null
  const { code, reason, messages } = result
  return reason === undefined ? { code, message: messages[0] ?? '' } : { code, reason }
}

/** Commands of a subscription's payment. */
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
        signal,
        // Each poll of a card payment must reach the service: no idempotency key.
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

/** Whether the bank's outcome is still pending. */
function isOpen(result: PayResult): boolean {
  const failed = failedPaymentOf(result)
  if (failed?.code !== 'unanswered') return false
  return failed.reason === undefined || failed.reason === 'confirming' || failed.reason === 'overdue'
}

/**
 * Polls the outcome of a pending payment and opens its page. An error is shown after a manual check alone; the automatic one
 * repeats by itself.
 */
export function useCheck(payable: PayableAddress): Check {
  const { pay, finish } = usePayment(payable)
  const { show } = useNotify()
  const { revalidate } = useRevalidator()
  return async (by, signal) => {
    const result = await pay('card', { signal })
    // The page may be left before the answer arrives.
    if (signal.aborted) return
    if (!isOpen(result)) {
      if (await finish(result)) return
      if (by === 'hand') show('error', result.messages)
    }
    await revalidate()
  }
}
