import {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  disableSecondFactor as disableCall,
  getSecondFactor,
  renewRecoveryCodes as renewCall,
  resetSecondFactor as resetCall,
} from '@rodada/contracts/account/second-factor'
import { beginSession } from '@rodada/service/http/begun-session'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { requireOwnPassword } from '../own-password/own-password.ts'
import { requireCode } from './own-code.ts'
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
  implement(app, getSecondFactor, ({ actor }) => readSecondFactor(options, actor))

  implementCommand(app, beginCall, options, {
    keepsAnswer: false,
    prepare: ({ request, body }) => requireOwnPassword(options, request, body.ownPassword),
    run: (command) => beginSecondFactor(options, command),
  })

  implementCommand(app, confirmCall, options, {
    async run(command, { body, reply }) {
      const { session, recoveryCodes } = await confirmSecondFactor(options, command, body.code)
      command.afterCommit(() => beginSession(reply, session))
      return { ...done('La verificación en dos pasos está activa.'), recoveryCodes }
    },
  })

  implementCommand(app, renewCall, options, {
    keepsAnswer: false,
    prepare: ({ request, body }) => requireCode(options, request, body.code),
    async run(command) {
      const recoveryCodes = await renewRecoveryCodes(options, command)
      return { ...done('Tus códigos de antes ya no sirven.'), recoveryCodes }
    },
  })

  implementCommand(app, disableCall, options, {
    prepare: ({ request, body }) => requireCode(options, request, body.code),
    async run(command, { reply }) {
      const session = await disableSecondFactor(options, command)
      command.afterCommit(() => beginSession(reply, session))
      return done('La verificación en dos pasos quedó desactivada.')
    },
  })

  implementCommand(app, resetCall, options, {
    prepare: ({ request, params, body }) => prepareReset(options, request, params.id, body),
    async run(command, { params: { id }, body: { reason } }, confirmed) {
      await resetSecondFactor(options, command, { id, reason, confirmed })
      return done('La verificación en dos pasos de la cuenta se quitó.')
    },
  })
}
