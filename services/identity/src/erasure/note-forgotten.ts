import { type ErasureKeeper, erasureKeepers } from '@rodada/contracts/erasure'
import type { TakenEvent } from '@rodada/service/events'
import type { SendMail } from '@rodada/service/mail/define-mail'
import { platformItself, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { erasureDone } from './erasure-mails.ts'
import { lockErasure } from './erasure-request.entity.ts'

/** Notes which services have forgotten a person; the last one ends the request and mails the person. */
export function noteForgotten(sendMail: SendMail) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.forgotten'>[]): Promise<void> => {
    const inOrder = events.toSorted((one, other) => one.data.requestId - other.data.requestId)
    for (const { producer, occurredAt, data } of inOrder) {
      const asked = await lockErasure(em, data.requestId)
      if (!asked || !isKeeper(producer)) continue
      const before = asked.doneServices
      asked.noteDone(producer, occurredAt)
      if (asked.doneServices === before) continue
      const isDone = asked.state === 'done'
      // Without a subject: the log keeps nothing more under the person's key.
      stateMovement(em, platformItself, {
        title: isDone ? 'Eliminación de datos terminada' : 'Eliminación de datos: un servicio terminó',
        description: `Solicitud ${asked.id}, cuenta ${data.userId}`,
        about: asked,
      })
      if (isDone) await sendMail(em, erasureDone, { requestId: asked.id })
    }
  }
}

function isKeeper(part: string): part is ErasureKeeper {
  return erasureKeepers.some((keeper) => keeper === part)
}
