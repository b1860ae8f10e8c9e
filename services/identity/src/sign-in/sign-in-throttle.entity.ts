import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { instant } from '@rodada/service/data/value-types'

/** Wrong passwords in a row, of what `Counter` counts them for. */
export const SignInThrottle = unlogged(
  defineEntity({
    name: 'SignInThrottle',
    tableName: 'sign_in_throttle',
    properties: {
      key: p.text().primary(),
      failures: p.integer(),
      nextTryAt: instant(),
      updatedAt: instant().index('sign_in_throttle_updated_at'),
    },
  }),
)
