import type { PersonErased } from '@rodada/contracts/event'
import { IdempotencyKey } from './idempotency-key.entity.ts'
import { platformItself, recordMovement } from './movement.ts'
import type { EntityManager } from './orm.ts'
import type { Publish } from './publish.ts'

/**
 * Last step of `person.erased` in a service, in its transaction: deletes the kept answers of idempotent commands,
 * records a movement, and answers identity where a request waits for it.
 * @param left what the service must keep for now, in words: then identity gets no answer.
 */
export async function tellForgotten(
  publish: Publish,
  em: EntityManager,
  { userId, erasedBy, requestId }: PersonErased,
  left?: string,
): Promise<void> {
  await em.nativeDelete(IdempotencyKey, { scope: `user:${userId}` })
  await recordMovement(publish, em, platformItself, {
    title: left === undefined ? 'Datos de la persona eliminados' : 'Datos de la persona eliminados en parte',
    description: left === undefined ? `Cuenta ${userId}` : `Cuenta ${userId}: ${left}`,
    level: 'warning',
    actorId: erasedBy ?? null,
    subjectId: userId,
  })
  if (requestId !== undefined && left === undefined)
    await publish(em, 'person.forgotten', { userId, requestId })
}
