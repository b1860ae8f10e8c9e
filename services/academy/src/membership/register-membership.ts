import type { ResponseOf } from '@rodada/contracts/call'
import type { registerMembership as registerCall } from '@rodada/contracts/membership'
import { done, refusal } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { toPesos } from '@rodada/service/money'
import { recordMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyTables } from '../academy-tables.ts'
import { insertMembership, pendingMembership } from './insert-membership.ts'
import { lockMembership } from './read-membership.ts'

/** Takes an annual membership alone. @throws a refusal while one is active or waits for its payment. */
export function registerMembership(
  { orm, publish }: AcademyOptions,
  { userId }: Actor,
  request: FastifyRequest,
): Promise<ResponseOf<typeof registerCall>> {
  return orm.em.fork().transactional((em) =>
    idempotently(em, { scope: `user:${userId}`, request }, async () => {
      const db = em.getKysely<AcademyTables>()
      const { isActive, isPending } = await lockMembership(db, userId)
      if (isPending) throw pendingMembership()
      if (isActive) throw refusal('Ya tienes una membresía activa.')
      const { id, priceCentavos } = await insertMembership(db, userId, null)
      await recordMovement(publish, em, request, {
        title: 'Membresía registrada',
        description: `Membresía ${id}`,
        subjectId: userId,
        after: { price: toPesos(priceCentavos) },
      })
      return { ...done('Tu membresía quedó registrada. Falta el pago.'), id }
    }),
  )
}
