import { defineEntity, p } from '@mikro-orm/core'
import type { AppName } from '@rodada/contracts/platform/platform'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant, plainDate } from '@rodada/service/data/value-types'

/** How a release fared in browsers on a day: how many measurements fell into a step of the scale (page-measures.ts). */
export const PageMeasure = unlogged(
  defineEntity({
    name: 'PageMeasure',
    tableName: 'page_measure',
    properties: {
      day: plainDate().primary().defaultRaw('current_date'),
      app: p.text().$type<AppName>().primary(),
      version: p.text().primary(),
      name: p.text().primary(),
      step: p.smallint().primary(),
      count: p.bigint('number'),
      since: createdInstant(),
    },
  }),
)
