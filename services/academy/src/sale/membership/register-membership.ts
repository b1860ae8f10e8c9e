import type { ResponseOf } from '@rodada/contracts/call'
import type { registerMembership as registerCall } from '@rodada/contracts/subscription/membership'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { lockMembership } from './read-membership.ts'
import { pendingMembership, storeMembership } from './store-membership.ts'

/** Takes a membership without a course. @throws a refusal while one is active or waits for its payment. */
export async function registerMembership(command: Command<Actor>): Promise<ResponseOf<typeof registerCall>> {
  const { em, actor } = command
  const membership = await lockMembership(dbOf(em), actor.userId)
  if (membership.isPending) throw pendingMembership()
  if (membership.isActive) throw refusal('Ya tienes una membresía activa.')
  const { id } = await storeMembership(em, actor.userId, membership, null)
  command.state({
    title: 'Membresía registrada',
    description: `Membresía ${id}`,
    subjectId: actor.userId,
  })
  return { ...done('Tu membresía quedó registrada. Falta el pago.'), id }
}
