import type { SiteSubscription } from '@rodada/contracts/staff-subscription'
import type { ReceivedParts } from '@rodada/contracts/subscription'
import { flushSync } from '@rodada/ui'
import { type MoneyValues, moneyTaken } from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'

export interface ReceiveValues extends MoneyValues {
  parts: ReceivedParts
}

export interface ReceiveEffects {
  /** Closes the dialog. */
  readonly onLeave: () => void
  /** Rows after an answer, successful or not. */
  readonly onAnswer: (rows: readonly SiteSubscription[]) => void
}

/**
 * Collects the chosen part. A refusal stays in the dialog, above the parts still owed.
 * @param id of the subscription.
 */
export function useReceive(id: number, { onLeave, onAnswer }: ReceiveEffects) {
  const api = useApi()
  const { showResult } = useNotify()
  const keyFor = useIdempotencyKey()

  return async ({ parts, ...money }: ReceiveValues) => {
    const body = { parts, ...moneyTaken(money) }
    const result = await api.post('/api/ClassCapturist/Subscription/Receive/:id', {
      params: { id },
      body,
      idempotencyKey: keyFor(body),
    })
    const rows = (result.failure === undefined && result.subscriptions) || []
    if (!result.success) {
      onAnswer(rows)
      const isOfFields = Object.keys(result.errors).length > 0
      return { success: false, errors: isOfFields ? result.errors : { Dialog: result.messages } }
    }
    flushSync(onLeave)
    showResult(result)
    onAnswer(rows)
    return result
  }
}
