import { dayMs } from '@rodada/contracts/words/durations'
import { refusal } from '@rodada/service/http/errors'

const oldestMs = dayMs

/**
 * Moment of an event of a class: now, or the earlier moment that a device without network states. A moment in
 * the future counts as now.
 * @throws a refusal where it is too long ago.
 */
export function happenedAt(claimed: string | undefined, now: Date): Date {
  const at = claimed === undefined ? now : new Date(claimed)
  if (at >= now) return now
  if (now.getTime() - at.getTime() > oldestMs)
    throw refusal('Esta clase es de hace más de un día y ya no se puede registrar. Avisa en administración.')
  return at
}
