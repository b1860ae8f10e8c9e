import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { openingSteps } from '@rodada/contracts/opening'
import { unlogged } from '@rodada/service/unlogged'
import { createdInstant } from '@rodada/service/value-types'

/** A step of the first opening of which an administrator says that nothing is left to do, or that was tried. */
export const SettledStep = unlogged(
  defineEntity({
    name: 'SettledStep',
    tableName: 'settled_step',
    properties: {
      step: p.enum(openingSteps).primary(),
      /** By a test that went well, not by an administrator's word. */
      isTested: p.boolean(),
      settledAt: createdInstant(),
    },
  }),
)
export type SettledStep = InferEntity<typeof SettledStep>
