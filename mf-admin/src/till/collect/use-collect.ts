import { receiptNumber } from '@rodada/contracts/money/rules'
import { type MoneyValues, moneyTaken } from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { useIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { useApi } from '@rodada/web/pages/app'
import { useRef } from 'react'
import { type Due, type Taking, takingsOf } from './dues.ts'

export interface Refused {
  readonly dues: readonly Due[]
  readonly reason: string
  /** The outcome is unknown: the same command can be sent again and takes effect once. */
  readonly isInDoubt: boolean
}

export interface Collected {
  readonly numbers: readonly string[]
  readonly taken: readonly Due[]
  /** Further messages, e.g. that the bank had charged a part. */
  readonly notes: readonly string[]
  readonly refused: readonly Refused[]
}

type Money = ReturnType<typeof moneyTaken>

/** Sends one command under an idempotency key. */
function sendTaking(api: Api, taking: Taking, money: Money, idempotencyKey: string) {
  const params = { id: taking.id }
  if ('parts' in taking)
    return api.post('/api/ClassCapturist/Subscription/Receive/:id', {
      params,
      idempotencyKey,
      stays: true,
      body: { ...money, parts: taking.parts },
    })
  return api.post('/api/ProductCapturist/Order/Receive/:id', {
    params,
    idempotencyKey,
    stays: true,
    body: { ...money, version: taking.version },
  })
}

function reasonOf({
  messages,
  errors,
}: {
  messages: readonly string[]
  errors: Record<string, string[]>
}): string {
  return [...Object.values(errors).flat(), ...messages][0] ?? 'No se pudo cobrar.'
}

/**
 * Collects the chosen dues by one command after the other; a refused one, e.g. paid meanwhile, does not stop the rest.
 */
export function useCollect() {
  const api = useApi()
  const keyFor = useIdempotencyKey()
  /**
   * Part of the key: once the outcome is known, collecting the same dues again, as after a reversal, is a new command.
   */
  const round = useRef(0)

  return async (dues: readonly Due[], values: MoneyValues): Promise<Collected> => {
    const money = moneyTaken(values)
    const numbers: string[] = []
    const taken: Due[] = []
    const notes: string[] = []
    const refused: Refused[] = []
    for (const taking of takingsOf(dues)) {
      const { dues: part, ...sent } = taking
      const result = await sendTaking(api, taking, money, keyFor([round.current, sent, money]))
      if (!result.success) {
        refused.push({ dues: part, reason: reasonOf(result), isInDoubt: result.failure !== undefined })
        continue
      }
      taken.push(...part)
      // The first message only confirms the payment.
      notes.push(...result.messages.slice(1))
      const ids = result.receipts ?? []
      numbers.push(...ids.map((id) => receiptNumber('parts' in taking ? 'academy' : 'shop', id)))
    }
    if (!refused.some(({ isInDoubt }) => isInDoubt)) round.current += 1
    return { numbers, taken, notes, refused }
  }
}
