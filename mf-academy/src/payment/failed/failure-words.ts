import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { type FailureWords, failureTitles, nothingCharged, reasonWords, waitingText } from '@rodada/ui/card'

const codes = ['declined', 'unanswered'] as const

const causes = {
  declined: 'Tu banco no autorizó el cargo.',
  rejected: 'El pago no se pudo procesar.',
  unanswered: 'Tu pago no se completó.',
} as const

const waysOn = 'Revisa los datos, usa otra tarjeta o paga después en una sucursal.'
const canceled = 'Esta suscripción se canceló: ya no hay nada que pagar.'

/**
 * @param givenCode from the address, which anybody can type: an unknown one counts as rejected.
 * @param reason likewise; an unknown one is ignored.
 * @param subscription present state, which decides about statements on charges; null: the reader does not own it.
 */
export function failureWords(
  givenCode: string | null,
  reason: string | null,
  subscription: Pick<SubscriptionDetails, 'cancelled' | 'confirming'> | null,
): FailureWords {
  const code = codes.find((each) => each === givenCode) ?? 'rejected'
  const title = failureTitles[code]
  const known = reasonWords(reason, 'la suscripción')
  if (known?.next === 'ask') return { title, ...known }
  if (subscription?.cancelled) return { title, text: canceled, next: 'ask' }
  if (subscription?.confirming && code === 'unanswered') return { title, text: waitingText, next: 'wait' }
  if (known) return { title, ...known }
  // While the bank's answer is pending, or the reader does not own it, the charge is unknown.
  const isUncharged = subscription?.confirming === false
  const text = [causes[code], ...(isUncharged ? [nothingCharged] : []), waysOn].join(' ')
  return { title, text, next: 'pay' }
}
