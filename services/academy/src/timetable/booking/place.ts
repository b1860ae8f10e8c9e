import { p } from '@mikro-orm/core'
import type { Command } from '@rodada/service/command/command'
import { label } from '@rodada/service/data/label'
import { Participant } from '../../family/participant/participant.entity.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { TimetableSession } from '../session/session.entity.ts'

/** Whose place it is, in which session: of a booking, and of an entry of the waiting list. */
export const placeProperties = {
  sessionId: () =>
    label(
      'Clase programada',
      p.manyToOne(TimetableSession).mapToPk().fieldName('session_id').deleteRule('no action'),
    ),
  participantId: () =>
    label('Alumno', p.manyToOne(Participant).mapToPk().fieldName('participant_id').deleteRule('no action')),
  subscriptionId: () =>
    label(
      'Suscripción',
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('no action'),
    ),
}

interface Place {
  readonly id: number
  readonly sessionId: number
  readonly subscriptionId: number
}

/**
 * States a movement of a place, about the account of its subscription.
 * @param noun 'Reservación', with which the description begins.
 * @param by actor of the movement, where the command has no session.
 */
export async function statePlace(
  command: Command,
  { title, noun }: { readonly title: string; readonly noun: string },
  place: Place,
  by: { readonly actorId?: number } = {},
): Promise<void> {
  const { id, sessionId, subscriptionId } = place
  const { createdBy: subjectId } = await command.em.findOneOrFail(Subscription, { id: subscriptionId })
  const description = `${noun} ${id} de la clase programada ${sessionId}, suscripción ${subscriptionId}`
  command.state({ title, description, ...by, subjectId, about: place })
}
