import {
  authenticate as authenticateCall,
  authenticateCode as authenticateCodeCall,
  signedOut,
} from '@rodada/contracts/session'
import { implementInternal } from '@rodada/service/implement'
import { recordMovement } from '@rodada/service/movement'
import type { FastifyInstance } from 'fastify'
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
