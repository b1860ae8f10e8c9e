import { type PaymentValues, postCard } from '@rodada/ui/card'
import type { SubmitAnswer } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/pages/app'
import type { Payable } from '../../subscription/subscription-paths.ts'
import { usePayment } from '../../subscription/use-payment.ts'

export interface PaymentFormOptions {
  payable: Payable
  /** Called where no payment could begin: an earlier one may be pending. */
  onRefused: () => Promise<void>
}

/** Submits 'Finalizar el registro': pays later, or posts the card to the bank. */
export function useSubmission({ payable, onRefused }: PaymentFormOptions) {
  const { id, membershipId } = payable
  const api = useApi()
  const { showResult } = useNotify()
  const { pay, confirm } = usePayment(payable)

  async function leaveForLater(): Promise<SubmitAnswer> {
    const result = await pay('later')
    if (result.success) await confirm()
    else showResult(result)
    return result
  }

  async function payByCard(card: PaymentValues): Promise<SubmitAnswer> {
    const offer = await api.post('/api/Me/Subscription/:id/PaymentAttempt', {
      params: { id },
      query: { mpc: String(membershipId) },
    })
    if (!offer.success) {
      showResult(offer)
      await onRefused()
      return offer
    }
    if (offer.settled) {
      await confirm()
      return offer
    }
    await postCard(offer, card)
    return { success: false, errors: {} }
  }

  return (values: PaymentValues) => (values.method === 'card' ? payByCard(values) : leaveForLater())
}
