import {
  acceptTerms as acceptTermsCall,
  cancelEmailChange as cancelEmailChangeCall,
  confirmOwnPassword as confirmOwnPasswordCall,
  getOwnData,
  sendVerification as sendVerificationCall,
  updateOwnData as updateOwnDataCall,
  updatePassword,
} from '@rodada/contracts/account/calls'
import { getMe } from '@rodada/contracts/account/user'
import { beginSession } from '@rodada/service/http/begun-session'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { findOwnAccount } from '../account/find-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { confirmOwnPassword, isOwnPasswordGiven } from '../own-password/own-password.ts'
import { acceptTerms } from './accept-terms.ts'
import { changePassword, preparePassword } from './change-password.ts'
import { presentOwnData, updateOwnData } from './own-data.ts'
import { cancelEmailChange, sendVerification } from './own-email.ts'
import { readMe } from './read-me.ts'

export function meRoutes(app: FastifyInstance, options: AccountOptions): void {
  const { orm } = options
  implement(app, getMe, ({ actor }) => (actor ? readMe(orm, actor) : {}))

  implement(app, getOwnData, async ({ actor }) => presentOwnData(await findOwnAccount(orm.em.fork(), actor)))

  implementCommand(app, updateOwnDataCall, options, {
    prepare: ({ request, body }) => isOwnPasswordGiven(options, request, body.ownPassword),
    run: (command, { body }, confirmed) => updateOwnData(command, body, confirmed),
  })

  implementCommand(app, updatePassword, options, {
    prepare: ({ request, body }) => preparePassword(options, request, body),
    async run(command, { reply }, hashes) {
      const session = await changePassword(options, command, hashes)
      command.afterCommit(() => beginSession(reply, session))
      return done('Tu contraseña se actualizó.')
    },
  })

  implement(app, confirmOwnPasswordCall, async ({ request, body }) => {
    await confirmOwnPassword(options, request, body.ownPassword)
    return done()
  })

  implementCommand(app, acceptTermsCall, options, {
    run: (command, { body }) => acceptTerms(command, body.conditionsAcceptation),
  })

  implementCommand(app, sendVerificationCall, options, { run: sendVerification })

  implementCommand(app, cancelEmailChangeCall, options, { run: cancelEmailChange })
}
