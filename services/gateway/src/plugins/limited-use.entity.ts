import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { instant } from '@rodada/service/data/value-types'

/** Number of uses in the current window, by a digest of the user and the limited call. */
export const LimitedUse = unlogged(
  defineEntity({
    name: 'LimitedUse',
    tableName: 'limited_use',
    properties: {
      key: p.text().primary(),
      uses: p.integer(),
      windowEndsAt: instant().index('limited_use_window_ends_at'),
    },
  }),
)
