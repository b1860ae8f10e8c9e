import { randomUUID } from 'node:crypto'
import { IdempotencyKey } from '@rodada/service/command/idempotency-key.entity'
import { commandLine, platformItself } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Publish, TakenEvent } from '@rodada/service/messages/events'
import { eraseUser } from '@rodada/service/users/user-copy'
import { appendMovements } from '../movement-log/append-movements.ts'
import { SubjectKey } from '../personal-data/subject-key.entity.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'

interface Erasure {
  readonly userId: number
  readonly erasedBy: number | undefined
  readonly occurredAt: string
  /** Whom and why, without a name. */
  readonly who: string
  /** By the operator, on the machine itself. */
  readonly isByHand: boolean
}

/**
 * Erases what the log holds of a person, for good, by destroying their key, and the name beside it; the log says that it
 * was done, and by whom.
 */
async function eraseFromLog(
  em: EntityManager,
  keyRing: KeyRing,
  { userId, erasedBy, occurredAt, who, isByHand }: Erasure,
): Promise<void> {
  await keyRing.destroy(em, userId)
  await eraseUser(em, userId, new Date(occurredAt))
  await appendMovements(em, keyRing, [
    {
      eventId: randomUUID(),
      title: 'Datos personales eliminados del registro',
      description: who,
      level: 'warning',
      actorId: erasedBy ?? null,
      subjectId: null,
      service: 'admin',
      occurredAt: new Date(),
      formData: null,
      before: null,
      after: null,
      origin: { address: '', userAgent: '' },
      requestId: isByHand ? commandLine.id : platformItself.id,
    },
  ])
}

/** Takes `person.erased`; identity has decided whether the account may be erased. */
export function forgetPeople(publish: Publish, keyRing: KeyRing) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.erased'>[]): Promise<void> => {
    for (const event of events) {
      const { data } = event
      await em.nativeDelete(IdempotencyKey, { scope: `user:${data.userId}` })
      const { userId, erasedBy, requestId } = data
      const why = requestId === undefined ? 'desde la línea de comandos' : `solicitud ${requestId}`
      await eraseFromLog(em, keyRing, {
        ...{ userId, erasedBy, occurredAt: event.occurredAt },
        ...{ who: `Cuenta ${userId}, ${why}`, isByHand: requestId === undefined },
      })
      if (requestId !== undefined) await publish(em, 'person.forgotten', { userId, requestId })
    }
  }
}

/** Takes `family.erased`, of a family without an account. */
export function forgetCounterFamilies(keyRing: KeyRing) {
  return async (em: EntityManager, events: readonly TakenEvent<'family.erased'>[]): Promise<void> => {
    for (const { occurredAt, data } of events) {
      const { familyId: userId, erasedBy } = data
      const who = `Familia ${userId}, por la administración`
      await eraseFromLog(em, keyRing, { userId, erasedBy, occurredAt, who, isByHand: false })
    }
  }
}

/** Ids of erased accounts, in the order of their erasure. */
export async function readErased(em: EntityManager): Promise<number[]> {
  const keys = await em.find(SubjectKey, { destroyedAt: { $ne: null } }, { orderBy: { destroyedAt: 'asc' } })
  return keys.map(({ subjectId }) => subjectId)
}
