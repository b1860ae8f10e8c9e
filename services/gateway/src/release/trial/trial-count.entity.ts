import { defineEntity, p } from '@mikro-orm/core'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { TrialFigure } from '@rodada/releases/decide'
import { unlogged } from '@rodada/service/command/unlogged'

/**
 * How visits fared while a release was in trial: how many got it or, at the same time, the one in force, by the share that
 * it had when their document was sent.
 */
export const TrialCount = unlogged(
  defineEntity({
    name: 'TrialCount',
    tableName: 'trial_count',
    properties: {
      app: p.text().$type<AppName>().primary(),
      /** When the trial began, as its pointer says: two of a release are told apart by it. */
      since: p.text().primary(),
      share: p.smallint().primary(),
      isNew: p.boolean().primary(),
      name: p.text().$type<TrialFigure>().primary(),
      /** The highest one that these visits are above, in milliseconds; 0 where the figure has none. */
      step: p.smallint().primary(),
      count: p.integer(),
    },
  }),
)
