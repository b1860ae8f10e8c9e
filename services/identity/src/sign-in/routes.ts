import {
  authenticate as authenticateCall,
  authenticateCode as authenticateCodeCall,
  signedOut,
} from '@rodada/contracts/account/session'
import { runCommand } from '@rodada/service/command/command'
import { implementInternal } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { stateAccount } from '../account/state-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { authenticate } from './authenticate.ts'
import { notBefore } from './not-before.ts'
import { authenticateCode } from './second-step.ts'

export function signInRoutes(app: FastifyInstance, options: AccountOptions): void {
  implementInternal(app, authenticateCall, ({ body, request }) =>
    notBefore(
      options.refusalMs,
      authenticate(options, body, request),
      ({ user, challenge }) => user === null && challenge === undefined,
    ),
  )

  implementInternal(app, authenticateCodeCall, ({ body, request }) =>
    notBefore(options.refusalMs, authenticateCode(options, body, request), ({ user }) => user === null),
  )

  implementInternal(app, signedOut, async ({ body, request }) => {
    const { userId } = body
    await runCommand(options, request, async (command) =>
      stateAccount(command, { id: userId }, 'Cierre de sesión', { actorId: userId, origin: body }),
    )
    return { success: true }
  })
}
