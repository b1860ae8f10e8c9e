import {
  confirmEmail as confirmEmailCall,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
  undoEmailChange as undoEmailChangeCall,
} from '@rodada/contracts/account'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AccountOptions } from '../account-options.ts'
import { notBefore } from '../sign-in/not-before.ts'
import { confirmEmail } from './confirm-email.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Said whether or not the e-mail has an account. */
const requested =
  'Si existe una cuenta con ese correo, te enviamos un enlace para crear una contraseña nueva. Revisa también el correo no deseado.'

export function recoveryRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, requestPasswordResetCall, async ({ body, request }) => {
    const work = requestPasswordReset(options, request, body.email)
    await notBefore(options.refusalMs, work, () => true)
    return done(requested)
  })

  implement(app, resetPasswordCall, async ({ body, request }) => {
    await resetPassword(options, request, body)
    return done('Tu contraseña quedó lista. Ya puedes iniciar sesión.')
  })

  implement(app, confirmEmailCall, async ({ body, request }) => {
    await confirmEmail(options, request, body.token)
    return done('Tu correo quedó confirmado.')
  })

  implement(app, undoEmailChangeCall, async ({ body, request }) => {
    await undoEmailChange(options, request, body.token)
    return done(
      'Deshicimos el cambio y cerramos todas las sesiones. Te enviamos a este correo un enlace para crear una contraseña nueva.',
    )
  })
}
