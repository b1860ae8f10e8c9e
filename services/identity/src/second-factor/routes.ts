import {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  disableSecondFactor as disableCall,
  getSecondFactor,
  renewRecoveryCodes as renewCall,
  resetSecondFactor as resetCall,
} from '@rodada/contracts/second-factor'
import { beginSession } from '@rodada/service/begun-session'
import { done } from '@rodada/service/errors'
import { implement, implementCommand } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { prepareReset, resetSecondFactor } from './reset-second-factor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './set-up.ts'

/** The second factor of one's own account, and its reset by the staff. */
export function secondFactorRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, getSecondFactor, (input) => readSecondFactor(options, input))

  implement(app, beginCall, (input) => beginSecondFactor(options, input, input.body))

  implement(app, confirmCall, async (input) => {
    const { session, recoveryCodes } = await confirmSecondFactor(options, input, input.body.code)
    beginSession(input.reply, session)
    return { ...done('La verificación en dos pasos está activa.'), recoveryCodes }
  })

  implement(app, renewCall, async (input) => {
    const recoveryCodes = await renewRecoveryCodes(options, input, input.body.code)
    return { ...done('Tus códigos de antes ya no sirven.'), recoveryCodes }
  })

  implement(app, disableCall, async (input) => {
    beginSession(input.reply, await disableSecondFactor(options, input, input.body.code))
    return done('La verificación en dos pasos quedó desactivada.')
  })

  implementCommand(app, resetCall, options, {
    prepare: ({ request, params, body }) => prepareReset(options, request, params.id, body),
    async run(command, { params: { id }, body: { reason } }, confirmed) {
      await resetSecondFactor(options, command, { id, reason, confirmed })
      return done('La verificación en dos pasos de la cuenta se quitó.')
    },
  })
}
