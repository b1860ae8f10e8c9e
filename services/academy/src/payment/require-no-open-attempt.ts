import { refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { type AttemptRow, findOpenAttempt } from './attempts.ts'
import { unknownMs } from './check-times.ts'
import type { VerifiedAttempt } from './verify-attempt.ts'

const minuteMs = 60_000

/** The bank has not said its last word: until then nothing else may become of the subscription. */
export const confirmingText =
  'Estamos confirmando tu pago con el banco. Espera unos minutos y vuelve a intentarlo.'

/** The bank has been silent for so long that staff look into it. */
export const silentBankText =
  'El banco no nos ha dicho qué pasó con el pago con tarjeta. Lo estamos revisando; escríbenos si tienes dudas.'

/**
 * What to tell about an open attempt that stands in the way.
 * @param verified what the bank said of the subscription's attempt, if it was asked.
 */
export function waitingText(open: AttemptRow, verified: VerifiedAttempt | undefined, now: Date): string {
  if (open.state === 'unanswered') return silentBankText
  const isUnposted = verified?.attempt.id === open.id && verified.outcome.kind === 'unknown'
  return isUnposted ? unpostedText(open, now) : confirmingText
}

/** Nobody has posted the form; it is given up so long after a page last got it. */
function unpostedText({ offered_at: offeredAt }: AttemptRow, now: Date): string {
  const left = new Date(offeredAt).getTime() + unknownMs - now.getTime()
  const minutes = Math.max(1, Math.ceil(left / minuteMs))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return `El formulario de pago con tarjeta sigue abierto y todavía se puede pagar con él. Si nadie lo usa, vuelve a intentarlo en ${wait}.`
}

/**
 * Under the subscription's lock, after the bank was asked: nothing may go on while a payment is on its way.
 * @param verified what it said, see `verifyOpenAttempt`.
 * @throws a refusal that says how long to wait, where that is known.
 */
export async function requireNoOpenAttempt(
  em: EntityManager,
  subscriptionId: number,
  verified: VerifiedAttempt | undefined,
  now: Date,
): Promise<void> {
  const open = await findOpenAttempt(em, subscriptionId)
  if (open) throw refusal(waitingText(open, verified, now))
}
