import type { ResponseOf } from '@rodada/contracts/call'
import type { createBooking as createCall } from '@rodada/contracts/timetable'
import { done, fieldErrors } from '@rodada/service/errors'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { refusing } from '@rodada/service/refusing'
import { type Booker, requireBookable, requireSubscription, type Wish } from '../booking/bookable.ts'
import { Booking, takesPlace } from '../booking/booking.entity.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { offerEnd } from './offer-places.ts'
import { inLine, WaitingEntry } from './waiting-entry.entity.ts'

type Answer = ResponseOf<typeof createCall>

/** Takes the last place of the line for a session that the caller has locked. @throws field errors. */
export async function waitFor(
  em: EntityManager,
  { request }: { readonly request: MovementSource },
  wish: Wish,
  booker: Booker,
): Promise<Answer> {
  const { session, participantId, subscriptionId } = wish
  requireBookable(session, booker.at)
  if (offerEnd(session, booker.at) === null)
    throw fieldErrors({ SessionId: ['Falta muy poco para esta clase: ya no hay lista de espera.'] })
  const subscription = await requireSubscription(em, wish, booker)
  const place = { sessionId: session.id, participantId }
  if ((await em.count(Booking, { ...place, ...takesPlace })) > 0)
    throw fieldErrors({ SessionId: ['Este alumno ya tiene reservada esta clase.'] })
  const entry = em.create(WaitingEntry, {
    ...{ ...place, subscriptionId, offeredUntil: null, tokenHash: null, createdBy: booker.actorId },
  })
  const already = () =>
    fieldErrors({ SessionId: ['Este alumno ya está en la lista de espera de esta clase.'] })
  await refusing('waiting_entry_once', already, () => em.flush())
  stateEntry(em, request, 'Lista de espera: alumno agregado', entry, subscription)
  const before = await em.count(WaitingEntry, { sessionId: session.id, ...inLine, id: { $lte: entry.id } })
  return {
    ...done(
      `Quedaste en la lista de espera, en el lugar ${before}. Te avisaremos por correo si se libera un lugar.`,
    ),
    waitingId: entry.id,
  }
}

/** Says in the movement log what became of who waits. */
export function stateEntry(
  em: EntityManager,
  source: MovementSource,
  title: string,
  entry: WaitingEntry,
  { createdBy: subjectId }: Pick<Subscription, 'createdBy'>,
): void {
  stateMovement(em, source, {
    title,
    description: `Lista de espera ${entry.id} de la clase programada ${entry.sessionId}, suscripción ${entry.subscriptionId}`,
    ...{ subjectId, about: entry },
  })
}
