import type { ResponseOf } from '@rodada/contracts/call'
import type { Order, payOrder } from '@rodada/contracts/order/calls'
import type { ReturnedFields } from '@rodada/ui/card'
import type { CommandResult } from '@rodada/web/calls/api'
import { useIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { useApi } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { confirmationPath } from '../order-paths.ts'

export type PayResult = CommandResult<ResponseOf<typeof payOrder>>

interface PayInput {
  /** Query fields of the return from the bank. */
  readonly returned?: ReturnedFields
  readonly signal?: AbortSignal
}

/** Commands of an order's payment. */
export function useOrderPayment({ id, total }: Pick<Order, 'id' | 'total'>) {
  const api = useApi()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const shown = { total: String(total) }
  return {
    begin: () => api.post('/api/Order/PaymentAttempt/:id', { params: { id }, query: shown }),
    pay(mode: 'card' | 'later', { returned, signal }: PayInput = {}): Promise<PayResult> {
      return api.post('/api/Order/Pay/:id', {
        params: { id },
        query: { m: mode, ...(mode === 'later' && shown) },
        signal,
        // Each poll of a card payment must reach the service: no idempotency key.
        ...(mode === 'card' ? { body: { ...returned } } : { idempotencyKey: keyOf(shown) }),
      })
    },
    async confirm(): Promise<void> {
      await navigate(confirmationPath(id), { replace: true })
    },
  }
}
