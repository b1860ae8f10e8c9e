import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { announcementWays } from '@rodada/contracts/family/announcement-rules'
import { unlogged } from '@rodada/service/command/unlogged'
import { label } from '@rodada/service/data/label'
import { instant } from '@rodada/service/data/value-types'
import { Announcement } from './announcement.entity.ts'

/** A family that a message is for. What the message says of it is one entry of the log; its rows are none. */
export const AnnouncedFamily = unlogged(
  defineEntity({
    name: 'AnnouncedFamily',
    label: 'Familia de un mensaje',
    tableName: 'announced_family',
    properties: {
      announcementId: () =>
        label(
          'Mensaje',
          p
            .manyToOne(Announcement)
            .mapToPk()
            .fieldName('announcement_id')
            .primary()
            .deleteRule('cascade')
            .$type<number>(),
        ),
      familyId: label('Familia', p.integer().primary()),
      /** Students whom it is about; one of them may be gone or merged since. */
      studentIds: label('Alumnos', p.array().$type<number[]>().columnType('integer[]').default([])),
      way: label('Cómo', p.enum(announcementWays)),
      /** Who opened WhatsApp with its text. */
      openedBy: label('Abrió WhatsApp', p.integer().strictNullable().default(null)),
      openedAt: label('WhatsApp abierto', instant().strictNullable().default(null)),
    },
    indexes: [{ name: 'announced_family_family', properties: ['familyId'] }],
  }),
)
export type AnnouncedFamily = InferEntity<typeof AnnouncedFamily>
