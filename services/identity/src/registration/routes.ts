import {
  confirmRegistrationEmail,
  correctRegistrationEmail,
  registerUser as registerUserCall,
  resendAccess as resendAccessCall,
} from '@rodada/contracts/account'
import { openGuardianAccounts as openGuardianAccountsCall } from '@rodada/contracts/student-import'
import { beginSession } from '@rodada/service/begun-session'
import { implement, implementInternal } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { openGuardianAccounts } from './guardian-accounts.ts'
import { registerUser } from './register-user.ts'
import { confirmEmail, correctEmail, resendAccess } from './registering-session.ts'

export function registrationRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, registerUserCall, async ({ query, body, request, reply }) => {
    const { answer, session } = await registerUser(options, request, { ...query, body })
    beginSession(reply, session)
    return answer
  })

  implement(app, correctRegistrationEmail, (input) => correctEmail(options, input, input.body.email))

  implement(app, resendAccessCall, (input) => resendAccess(options, input))

  implement(app, confirmRegistrationEmail, (input) => confirmEmail(options, input))

  implementInternal(app, openGuardianAccountsCall, ({ request, body }) =>
    openGuardianAccounts(options, request, body),
  )
}
