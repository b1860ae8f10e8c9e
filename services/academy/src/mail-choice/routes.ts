import {
  getMailChoices,
  leaveMails as leaveCall,
  saveMailChoices as saveCall,
  showLeaving,
} from '@rodada/contracts/mail-choices'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { leaveMails, readMailChoices, saveMailChoices } from './mail-choices.ts'
import { leavingPath } from './mail-leaving.ts'

export async function mailChoiceRoutes(app: FastifyInstance, options: AcademyOptions): Promise<void> {
  implement(app, getMailChoices, ({ actor }) => readMailChoices(options.orm, signedIn(actor).userId))

  implement(app, saveCall, ({ actor, request, body }) =>
    saveMailChoices(options, signedIn(actor), request, body),
  )

  implement(app, showLeaving, ({ query, reply }) => {
    reply.code(303).header('location', leavingPath(query.token))
    return null
  })

  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click`, which adds nothing to the address.
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    implement(scope, leaveCall, ({ request, query }) => leaveMails(options, request, query.token))
  })
}
