import type { ResponseOf } from '@rodada/contracts/call'
import type { registerMembership as registerCall } from '@rodada/contracts/membership'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { lockMembership } from './read-membership.ts'
import { pendingMembership, storeMembership } from './store-membership.ts'

/** Takes a membership without a course. @throws a refusal while one is active or waits for its payment. */
export function registerMembership(
  { orm }: AcademyOptions,
  actor: Actor,
  request: FastifyRequest,
): Promise<ResponseOf<typeof registerCall>> {
  const { userId } = actor
  return runOnce(orm, { actor, request }, async (em) => {
    const membership = await lockMembership(dbOf(em), userId)
    if (membership.isPending) throw pendingMembership()
    if (membership.isActive) throw refusal('Ya tienes una membresía activa.')
    const { id } = await storeMembership(em, userId, membership, null)
    stateMovement(em, request, {
      title: 'Membresía registrada',
      description: `Membresía ${id}`,
      subjectId: userId,
    })
    return { ...done('Tu membresía quedó registrada. Falta el pago.'), id }
  })
}
