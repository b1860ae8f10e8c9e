import {
  getMailChoices,
  leaveMails as leaveCall,
  saveMailChoices as saveCall,
} from '@rodada/contracts/mail-choices'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { leaveMails, readMailChoices, saveMailChoices } from './mail-choices.ts'

/** Which mails an account gets of those that it may do without. */
export async function mailChoiceRoutes(app: FastifyInstance, options: AcademyOptions): Promise<void> {
  implement(app, getMailChoices, ({ actor }) => readMailChoices(options.orm, signedIn(actor).userId))

  implement(app, saveCall, ({ actor, request, body }) =>
    saveMailChoices(options, signedIn(actor), request, body),
  )

  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click`, which says nothing that the address does not.
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    implement(scope, leaveCall, ({ request, query }) => leaveMails(options, request, query.token))
  })
}
