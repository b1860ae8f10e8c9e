import {
  confirmEmail as confirmEmailCall,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
  undoEmailChange as undoEmailChangeCall,
} from '@rodada/contracts/account/calls'
import { runCommand } from '@rodada/service/command/command'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { withTakenEmailMessage } from '../account/taken-email.ts'
import type { AccountOptions } from '../account-options.ts'
import { notBefore } from '../sign-in/not-before.ts'
import { confirmEmail } from './confirm-email.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { prepareReset, resetPassword } from './reset-password.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Said whether or not the e-mail has an account. */
const requested =
  'Si existe una cuenta con ese correo, te enviamos un enlace para crear una contraseña nueva. Revisa también el correo no deseado.'

export function recoveryRoutes(app: FastifyInstance, options: AccountOptions): void {
  // Its duration reveals nothing, that of the commit included.
  implement(app, requestPasswordResetCall, async ({ body, request }) => {
    const work = runCommand(options, request, (command) => requestPasswordReset(command, body.email))
    await notBefore(options.refusalMs, work, () => true)
    return done(requested)
  })

  implementCommand(app, resetPasswordCall, options, {
    prepare: ({ body }) => prepareReset(options, body),
    async run(command, { body }, prepared) {
      await resetPassword(options, command, body, prepared)
      return done('Tu contraseña quedó lista. Ya puedes iniciar sesión.')
    },
  })

  implementCommand(app, confirmEmailCall, options, {
    async run(command, { body }) {
      await withTakenEmailMessage(() => confirmEmail(command, body.token))
      return done('Tu correo quedó confirmado.')
    },
  })

  implementCommand(app, undoEmailChangeCall, options, {
    async run(command, { body }) {
      await withTakenEmailMessage(() => undoEmailChange(options, command, body.token))
      return done(
        'Deshicimos el cambio y cerramos todas las sesiones. Te enviamos a este correo un enlace para crear una contraseña nueva.',
      )
    },
  })
}
