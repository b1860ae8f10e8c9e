import {
  acceptTerms as acceptTermsCall,
  cancelEmailChange as cancelEmailChangeCall,
  confirmOwnPassword as confirmOwnPasswordCall,
  getOwnData,
  sendVerification as sendVerificationCall,
  updateOwnData as updateOwnDataCall,
  updatePassword,
} from '@rodada/contracts/account'
import { getMe } from '@rodada/contracts/user'
import { beginSession } from '@rodada/service/begun-session'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { findOwnAccount } from '../account/find-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { confirmOwnPassword } from '../own-password/own-password.ts'
import { acceptTerms } from './accept-terms.ts'
import { changePassword } from './change-password.ts'
import { presentOwnData, updateOwnData } from './own-data.ts'
import { cancelEmailChange, sendVerification } from './own-email.ts'
import { readMe } from './read-me.ts'

export function meRoutes(app: FastifyInstance, options: AccountOptions): void {
  const { orm } = options
  implement(app, getMe, ({ actor }) => (actor ? readMe(orm, actor) : {}))

  implement(app, getOwnData, async ({ actor }) => presentOwnData(await findOwnAccount(orm.em.fork(), actor)))

  implement(app, updateOwnDataCall, (input) => updateOwnData(options, input, input.body))

  implement(app, updatePassword, async (input) => {
    beginSession(input.reply, await changePassword(options, input, input.body))
    return done('Tu contraseña se actualizó.')
  })

  implement(app, confirmOwnPasswordCall, async (input) => {
    await confirmOwnPassword(options, input.request, input.body.ownPassword)
    return done()
  })

  implement(app, acceptTermsCall, (input) => acceptTerms(options, input, input.body.conditionsAcceptation))

  implement(app, sendVerificationCall, (input) => sendVerification(options, input))

  implement(app, cancelEmailChangeCall, (input) => cancelEmailChange(options, input))
}
