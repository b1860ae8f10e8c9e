import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { openingSteps } from '@rodada/contracts/business/opening'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant } from '@rodada/service/data/value-types'

/** A step of the first opening that an administrator settled, or that a test settled. */
export const SettledStep = unlogged(
  defineEntity({
    name: 'SettledStep',
    tableName: 'settled_step',
    properties: {
      step: p.enum(openingSteps).primary(),
      /** By a test that succeeded, not by an administrator's word. */
      isTested: p.boolean(),
      settledAt: createdInstant(),
    },
  }),
)
export type SettledStep = InferEntity<typeof SettledStep>
