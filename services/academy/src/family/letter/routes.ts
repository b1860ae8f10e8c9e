import {
  getFamilyLetter,
  getLetter,
  signLetter as signCall,
  signFamilyLetter as signFamilyCall,
} from '@rodada/contracts/family/letter'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { familyOfStudent, readLetter, readOwnLetter } from './read-letter.ts'
import { signAtCounter, signOwnLetter } from './sign-letter.ts'

export function letterRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getLetter, async ({ actor, params }) => {
    const { details } = await readOwnLetter(db, actor, params.id, options.now())
    return details
  })

  implement(app, getFamilyLetter, async ({ params: { id } }) => {
    const { details } = await readLetter(db, await familyOfStudent(db, id), id, options.now())
    return details
  })

  implementCommand(app, signCall, options, {
    run: (command, { params, body }) => signOwnLetter(options, command, params.id, body),
  })

  implementCommand(app, signFamilyCall, options, {
    run: (command, { params, body }) => signAtCounter(options, command, params.id, body),
  })
}
