import { defineEntity, p } from '@mikro-orm/core'
import type { ServiceName } from '@rodada/contracts/platform'
import { unlogged } from '@rodada/service/unlogged'

/** How often what a service shows to everybody has changed: rendered pages of an older number are not shown. */
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
