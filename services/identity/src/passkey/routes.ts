import {
  authenticatePasskey as authenticateCall,
  beginPasskey as beginCall,
  getPasskeySignIn,
  getPasskeys,
  registerPasskey as registerCall,
  removePasskey as removeCall,
} from '@rodada/contracts/account/passkey'
import { beginSession } from '@rodada/service/http/begun-session'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand, implementInternal } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { notBefore } from '../sign-in/not-before.ts'
import { beginPasskey, listPasskeys, registerPasskey, removePasskey } from './own-passkeys.ts'
import { authenticatePasskey, passkeySignIn } from './sign-in.ts'

/** Passkeys of one's own account, and signing in by them. */
export function passkeyRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, getPasskeys, ({ actor }) => listPasskeys(options, actor))

  implement(app, beginCall, ({ request, body }) => beginPasskey(options, request, body))

  implementCommand(app, registerCall, options, {
    async run(command, { body, reply }) {
      const session = await registerPasskey(options, command, body)
      command.afterCommit(() => beginSession(reply, session))
      return done('Tu llave de acceso está lista.')
    },
  })

  implementCommand(app, removeCall, options, {
    async run(command, { body }) {
      await removePasskey(command, body.id)
      return done('La llave de acceso ya no abre tu cuenta.')
    },
  })

  implement(app, getPasskeySignIn, () => passkeySignIn(options))

  implementInternal(app, authenticateCall, ({ body, request }) =>
    notBefore(options.refusalMs, authenticatePasskey(options, body, request), ({ user }) => user === null),
  )
}
