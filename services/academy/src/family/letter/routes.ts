import { getLetter, signLetter as signCall } from '@rodada/contracts/family/letter'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { readLetter } from './read-letter.ts'
import { signLetter } from './sign-letter.ts'

export function letterRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getLetter, async ({ actor, params }) => {
    const { details } = await readLetter(db, actor, params.id, options.now())
    return details
  })

  implementCommand(app, signCall, options, {
    run: (command, { params, body }) => signLetter(options, command, params.id, body),
  })
}
