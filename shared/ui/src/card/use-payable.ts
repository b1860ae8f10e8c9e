import type { ResponseOf } from '@rodada/contracts/call'
import type {
  beginPayment,
  PaymentFailure,
  PaymentReason,
  paymentModes,
  paySubscription,
} from '@rodada/contracts/money/payment'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useNavigate, useRevalidator } from '@rodada/web/pages/router'
import type { SubmitAnswer } from '../forms/index.ts'
import type { ReturnedFields } from './bank-return.ts'
import type { PaymentValues } from './payment-values.ts'
import { postCard } from './post-form.ts'
import type { Check } from './use-repeated-check.ts'

type Mode = (typeof paymentModes)[number]
type PayResult = CommandResult<ResponseOf<typeof paySubscription>>

/** What a payment's call sends besides its path and query. */
interface Sent {
  readonly body?: Record<string, unknown>
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** A card payment that failed, or whose outcome is not known yet. */
export interface FailedPayment {
  readonly code: PaymentFailure
  readonly reason: PaymentReason | undefined
  /** The bank's own words where there is no reason. */
  readonly messages: readonly string[]
}

interface PayableOptions {
  begin: (api: Api) => Promise<CommandResult<ResponseOf<typeof beginPayment>>>
  pay: (api: Api, mode: Mode, sent: Sent) => Promise<PayResult>
  /** What the visitor agrees to: with other terms it is another payment. */
  terms?: unknown
  /** Page of what is paid, or is to be paid at a branch. */
  confirmationPath: string
  /** Whether the bank may still approve. */
  isOpen: (failed: FailedPayment) => boolean
  /** Follows a card payment that failed: by another page, or by a note on this one. */
  onFailed: (failed: FailedPayment) => unknown
}

interface PayInput {
  /** Query fields of the return from the bank. */
  readonly returned?: ReturnedFields
  readonly signal?: AbortSignal
}

export type Payable = ReturnType<typeof usePayable>

/** Null where the answer is about something else: success, a refusal of the service itself, no answer. */
export function failedPaymentOf(result: PayResult): FailedPayment | null {
  if (result.success || result.failure !== undefined || result.code === undefined) return null
  const { code, reason, messages } = result
  return { code, reason, messages }
}

/** The payment of a subscription or an order: by card, later at a branch, or of what is free. */
export function usePayable({ begin, pay: send, terms, confirmationPath, isOpen, onFailed }: PayableOptions) {
  const api = useApi()
  const navigate = useNavigate()
  const { show, showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const keyOf = useIdempotencyKey()

  /** Settles the payment in a mode; rejects only where `signal` aborts. */
  function pay(mode: Mode, { returned, signal }: PayInput = {}): Promise<PayResult> {
    return send(api, mode, {
      ...(signal && { signal }),
      // Each poll of a card payment must reach the service: no idempotency key.
      ...(mode === 'card' ? { body: { ...returned } } : { idempotencyKey: keyOf([mode, terms]) }),
    })
  }

  /** Opens the confirmation. */
  async function confirm(): Promise<void> {
    await navigate(confirmationPath, { replace: true })
  }

  /** @returns false where nothing follows the answer. */
  async function finish(result: PayResult): Promise<boolean> {
    const failed = failedPaymentOf(result)
    if (result.success) await confirm()
    else if (failed !== null) await onFailed(failed)
    return result.success || failed !== null
  }

  /** Asks for the bank's answer; an error is shown where a person asked, the automatic question repeats by itself. */
  const check: Check = async (by, signal) => {
    const result = await pay('card', { signal })
    // The page may be left before the answer arrives.
    if (signal.aborted) return
    const failed = failedPaymentOf(result)
    if (failed === null || !isOpen(failed)) {
      if (await finish(result)) return
      if (by === 'hand') show('error', result.messages)
    }
    if (result.failure === undefined) await revalidate()
  }

  async function leaveForLater(): Promise<SubmitAnswer> {
    const result = await pay('later')
    if (result.success) await confirm()
    else {
      showResult(result)
      if (result.failure === undefined) await revalidate()
    }
    return result
  }

  async function payByCard(card: PaymentValues, onRefused: () => Promise<unknown>): Promise<SubmitAnswer> {
    const offer = await begin(api)
    if (!offer.success) {
      showResult(offer)
      if (offer.failure === undefined) await onRefused()
      return offer
    }
    if (offer.settled) {
      await confirm()
      return offer
    }
    await postCard(offer, card)
    return { success: false, errors: {} }
  }

  return {
    pay,
    confirm,
    finish,
    check,
    /** Posts the card to the bank, or leaves the payment for later. @param onRefused where none can begin. */
    submit: (values: PaymentValues, onRefused: () => Promise<unknown>) =>
      values.method === 'card' ? payByCard(values, onRefused) : leaveForLater(),
  }
}
