import {
  getMailChoices,
  leaveMails as leaveCall,
  saveMailChoices as saveCall,
  showLeaving,
} from '@rodada/contracts/family/mail-choices'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { chooseMails, leaveMails, readMailChoices } from './mail-choices.ts'
import { leavingPath } from './mail-leaving.ts'

export async function mailChoiceRoutes(app: FastifyInstance, options: AcademyOptions): Promise<void> {
  implement(app, getMailChoices, ({ actor }) => readMailChoices(options.orm, actor.userId))

  implementCommand(app, saveCall, options, {
    async run(command, { body }) {
      await chooseMails(command, command.actor.userId, body)
      return done('Guardamos tus preferencias de correo.')
    },
  })

  implement(app, showLeaving, ({ query, reply }) => {
    reply.code(303).header('location', leavingPath(query.token))
    return null
  })

  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click`, which adds nothing to the address.
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    implementCommand(scope, leaveCall, options, {
      run: (command, { query }) => leaveMails(options.leaveKey, command, query.token),
    })
  })
}
