import {
  authenticate as authenticateCall,
  authenticateCode as authenticateCodeCall,
  signedOut,
} from '@rodada/contracts/session'
import { implementInternal } from '@rodada/service/implement'
import { recordMovement } from '@rodada/service/movement'
import type { FastifyInstance } from 'fastify'
import { authenticate, type SignInOptions } from './authenticate.ts'
import { notBefore } from './not-before.ts'
import { authenticateCode } from './second-step.ts'

export interface SignInRoutesOptions extends SignInOptions {
  /**
   * Shortest time of a refusal, in milliseconds. A wrong password is counted with the account, which an unknown e-mail
   * has not: a shorter answer would reveal who has an account.
   */
  readonly refusalMs: number
}

export function signInRoutes(app: FastifyInstance, options: SignInRoutesOptions): void {
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
    await options.orm.em.fork().transactional((em) =>
      recordMovement(options.publish, em, request, {
        title: 'Cierre de sesión',
        description: `Cuenta ${body.userId}`,
        actorId: body.userId,
        subjectId: body.userId,
        origin: body,
      }),
    )
    return { success: true }
  })
}
