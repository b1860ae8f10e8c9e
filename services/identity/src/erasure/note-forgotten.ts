import { type ErasureKeeper, erasureKeepers } from '@rodada/contracts/account/erasure'
import { Command, type CommandContext } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import type { TakenEvent } from '@rodada/service/messages/events'
import { erasureDone } from './erasure-mails.ts'
import { lockErasure } from './erasure-request.entity.ts'
import { stateErasure } from './state-erasure.ts'

/** Notes which services have forgotten a person; the last one ends the request and mails the person. */
export function noteForgotten(context: CommandContext) {
  return async (em: EntityManager, events: readonly TakenEvent<'person.forgotten'>[]): Promise<void> => {
    const command = new Command(context, em, platformItself)
    const inOrder = events.toSorted((one, other) => one.data.requestId - other.data.requestId)
    for (const { producer, occurredAt, data } of inOrder) {
      const asked = await lockErasure(em, data.requestId)
      if (!asked || !isKeeper(producer)) continue
      const before = asked.doneServices
      asked.noteDone(producer, occurredAt)
      if (asked.doneServices === before) continue
      const isDone = asked.state === 'done'
      const title = isDone ? 'Eliminación de datos terminada' : 'Eliminación de datos: un servicio terminó'
      // Without a subject: the log keeps nothing more under the person's key.
      stateErasure(command, asked, title, { subjectId: null })
      if (isDone) await command.sendMail(erasureDone, { requestId: asked.id })
    }
  }
}

function isKeeper(part: string): part is ErasureKeeper {
  return erasureKeepers.some((keeper) => keeper === part)
}
