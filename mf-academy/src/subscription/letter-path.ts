/**
 * Where the letter of a student of a subscription is. It names both by their ids alone: addresses are kept in histories
 * and shown on screens, where a minor's data have no place.
 */
export function letterPath(subscriptionId: number, participantId: number): string {
  return `/carta-responsiva?suscripcion=${subscriptionId}&alumno=${participantId}`
}
