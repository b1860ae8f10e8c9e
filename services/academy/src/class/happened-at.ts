import { refusal } from '@rodada/service/errors'

const oldestMs = 24 * 60 * 60 * 1000

/**
 * When something about a class happened: now, or earlier where a device had no network then. A clock that is ahead is
 * not believed.
 * @throws a refusal where it is too long ago.
 */
export function happenedAt(claimed: string | undefined, now: Date): Date {
  const at = claimed === undefined ? now : new Date(claimed)
  if (at >= now) return now
  if (now.getTime() - at.getTime() > oldestMs)
    throw refusal('Esta clase es de hace más de un día y ya no se puede registrar. Avisa en administración.')
  return at
}
