import { randomUUID } from 'node:crypto'
import { IdempotencyKey } from '@rodada/service/command/idempotency-key.entity'
import { commandLine, platformItself } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Publish, TakenEvent } from '@rodada/service/messages/events'
import { eraseUser } from '@rodada/service/users/user-copy'
import { appendMovements } from '../movement-log/append-movements.ts'
import { SubjectKey } from '../personal-data/subject-key.entity.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'

/**
 * Erases what the log holds of a person, for good, by destroying their key, and the name beside it; the log says that it
 * was done, and by whom.
 */
async function eraseFromLog(
  em: EntityManager,
  keyRing: KeyRing,
  { occurredAt, data }: TakenEvent<'person.erased'>,
): Promise<void> {
  const { userId, erasedBy, requestId } = data
  await keyRing.destroy(em, userId)
  await eraseUser(em, userId, new Date(occurredAt))
  const why = requestId === undefined ? 'desde la línea de comandos' : `solicitud ${requestId}`
  await appendMovements(em, keyRing, [
    {
      eventId: randomUUID(),
      title: 'Datos personales eliminados del registro',
      description: `Cuenta ${userId}, ${why}`,
      level: 'warning',
      actorId: erasedBy ?? null,
      subjectId: null,
      service: 'admin',
      occurredAt: new Date(),
      formData: null,
      before: null,
      after: null,
      origin: { address: '', userAgent: '' },
      requestId: requestId === undefined ? commandLine.id : platformItself.id,
    },
  ])
}

/** Takes `person.erased`; identity has decided whether the account may be erased. */
export function forgetPeople(publish: Publish, keyRing: KeyRing) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.erased'>[]): Promise<void> => {
    for (const event of events) {
      const { data } = event
      await em.nativeDelete(IdempotencyKey, { scope: `user:${data.userId}` })
      await eraseFromLog(em, keyRing, event)
      const { userId, requestId } = data
      if (requestId !== undefined) await publish(em, 'person.forgotten', { userId, requestId })
    }
  }
}

/** Ids of erased accounts, in the order of their erasure. */
export async function readErased(em: EntityManager): Promise<number[]> {
  const keys = await em.find(SubjectKey, { destroyedAt: { $ne: null } }, { orderBy: { destroyedAt: 'asc' } })
  return keys.map(({ subjectId }) => subjectId)
}
