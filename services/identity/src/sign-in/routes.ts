import { authenticate as authenticateCall, signedOut } from '@rodada/contracts/session'
import { implementInternal } from '@rodada/service/implement'
import { recordMovement } from '@rodada/service/movement'
import type { FastifyInstance } from 'fastify'
import { authenticate, type SignInOptions } from './authenticate.ts'

/** What the gateway asks and tells when somebody signs in or out. */
export function signInRoutes(app: FastifyInstance, options: SignInOptions): void {
  implementInternal(app, authenticateCall, ({ body, request }) => authenticate(options, body, request))

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
