import {
  editParticipant as editCall,
  getParticipantDetails,
  getParticipants,
  getResponsible,
  getResponsibleById,
} from '@rodada/contracts/family/participant'
import { notFound } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { presentResponsible, readResponsible } from '../guardian/responsible.ts'
import { editParticipant } from './edit-participant.ts'
import {
  presentParticipant,
  readClassesTaken,
  readOwnParticipant,
  readParticipants,
  readStudentPapers,
} from './read-participants.ts'

export function participantRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getResponsible, async ({ actor }) => {
    const row = await readResponsible(db, actor.userId)
    return row ? presentResponsible(row, await isGuarded(db, actor)) : {}
  })

  implement(app, getResponsibleById, async ({ actor, params }) => {
    const row = params.id === actor.userId ? await readResponsible(db, actor.userId) : undefined
    if (!row) throw notFound()
    return presentResponsible(row, await isGuarded(db, actor))
  })

  implement(app, getParticipants, async ({ actor }) => {
    if (await isGuarded(db, actor)) return []
    const responsible = await readResponsible(db, actor.userId)
    const rows = await readParticipants(db, actor.userId)
    const papers = await readStudentPapers(db, rows, options.now())
    return rows.map((row) => presentParticipant(row, responsible, papers))
  })

  implement(app, getParticipantDetails, async ({ actor, params }) => {
    if (await isGuarded(db, actor)) throw notFound()
    const row = await readOwnParticipant(db, actor.userId, params.id)
    const responsible = await readResponsible(db, actor.userId)
    return {
      ...presentParticipant(row, responsible, await readStudentPapers(db, [row], options.now())),
      credentialImages: {
        front: responsible?.credentialFront ?? null,
        back: responsible?.credentialBack ?? null,
      },
      classesTaken: await readClassesTaken(db, row.id),
      version: row.version,
    }
  })

  implementCommand(app, editCall, options, {
    run: (command, { params, body }) => editParticipant(options, command, params.id, body),
  })
}
