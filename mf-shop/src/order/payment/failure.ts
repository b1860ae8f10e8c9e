import { bankText } from '@rodada/contracts/money/bank-text'
import {
  type FailedPayment,
  type FailureWords,
  failureTitles,
  nothingCharged,
  reasonWords,
  waitingText,
} from '@rodada/ui/card'

export function failureOf({ code, reason, messages }: FailedPayment): FailureWords {
  const title = failureTitles[code]
  const known = reasonWords(reason, 'el pedido')
  if (known) return { title, ...known }
  if (code === 'unanswered') return { title, text: waitingText, next: 'wait' }
  const bank = bankText(messages.join(' ')).replace(/\.$/, '')
  const text = bank === '' || reason ? 'Tu banco no autorizó el cargo.' : `Respuesta del banco: ${bank}.`
  return { title, text: `${text} ${nothingCharged} Usa otra o paga en una sucursal.`, next: 'pay' }
}
