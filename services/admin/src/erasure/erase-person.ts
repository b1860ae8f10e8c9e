import { randomUUID } from 'node:crypto'
import type { Publish } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import { eraseUser } from '@rodada/service/users/user-copy'
import { appendMovements } from '../movement-log/append-movements.ts'
import { SubjectKey } from '../personal-data/subject-key.entity.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'

/**
 * Erases what the log holds of a person, for good, by destroying their key, and the name beside it; the log says that it
 * was done, and the services that keep more of them are told to forget it. Only the owner of the tables can, not the running
 * service.
 */
export async function erasePerson(
  em: EntityManager,
  keyRing: KeyRing,
  publish: Publish,
  userId: number,
): Promise<void> {
  await em.transactional(async (tx) => {
    await keyRing.destroy(tx, userId)
    await eraseUser(tx, userId)
    await publish(tx, 'person.erased', { userId })
    await appendMovements(tx, keyRing, [
      {
        eventId: randomUUID(),
        title: 'Datos personales eliminados del registro',
        description: `Cuenta ${userId}, desde la línea de comandos`,
        level: 'warning',
        actorId: null,
        subjectId: null,
        service: 'admin',
        occurredAt: new Date(),
        formData: null,
        before: null,
        after: null,
        origin: { address: '', userAgent: '' },
        requestId: 'command-line',
      },
    ])
  })
}

/** Accounts that were erased, in the order in which they were. */
export async function readErased(em: EntityManager): Promise<number[]> {
  const keys = await em.find(SubjectKey, { destroyedAt: { $ne: null } }, { orderBy: { destroyedAt: 'asc' } })
  return keys.map(({ subjectId }) => subjectId)
}
