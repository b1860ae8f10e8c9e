import { defineEntity, p } from '@mikro-orm/core'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { unlogged } from '@rodada/service/command/unlogged'

/** Count of changes of a service's public data: pages rendered at a lower count are not shown. */
export const DataVersion = unlogged(
  defineEntity({
    name: 'DataVersion',
    tableName: 'data_version',
    properties: {
      service: p.text().$type<ServiceName>().primary(),
      version: p.bigint('string').defaultRaw('1'),
    },
  }),
)
