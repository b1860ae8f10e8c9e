import {
  confirmRegistrationEmail,
  correctRegistrationEmail,
  registerUser as registerUserCall,
  resendAccess as resendAccessCall,
} from '@rodada/contracts/account/calls'
import { openGuardianAccounts as openGuardianAccountsCall } from '@rodada/contracts/student/import'
import { runCommand } from '@rodada/service/command/command'
import { beginSession } from '@rodada/service/http/begun-session'
import { implement, implementCommand, implementInternal } from '@rodada/service/http/implement'
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

  implementCommand(app, correctRegistrationEmail, options, {
    run: (command, { body }) => correctEmail(options, command, body.email),
  })

  implementCommand(app, resendAccessCall, options, { run: resendAccess })

  implementCommand(app, confirmRegistrationEmail, options, { run: confirmEmail })

  implementInternal(app, openGuardianAccountsCall, ({ request, body }) =>
    runCommand(options, request, (command) => openGuardianAccounts(command, body)),
  )
}
