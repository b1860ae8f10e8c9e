import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { messageStates } from '@rodada/contracts/family/family-rules'
import { unlogged } from '@rodada/service/command/unlogged'
import { label } from '@rodada/service/data/label'
import { instant } from '@rodada/service/data/value-types'

/** A mail to a family, once its first try is made. */
export const FamilyMessage = unlogged(
  defineEntity({
    name: 'FamilyMessage',
    label: 'Mensaje a la familia',
    tableName: 'family_message',
    properties: {
      /** That of its job. */
      id: p.uuid().primary(),
      familyId: label('Familia', p.integer()),
      subject: label('Asunto', p.text()),
      state: label('Estado', p.enum(messageStates)),
      /** When it was sent, or last tried. */
      at: label('Fecha', instant()),
    },
    indexes: [
      { name: 'family_message_family', properties: ['familyId', 'at'] },
      { name: 'family_message_at', properties: ['at'] },
    ],
  }),
)
export type FamilyMessage = InferEntity<typeof FamilyMessage>
