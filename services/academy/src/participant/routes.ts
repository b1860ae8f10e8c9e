import {
  editParticipant as editCall,
  getParticipantDetails,
  getParticipants,
  getResponsible,
  getResponsibleById,
} from '@rodada/contracts/participant'
import { notFound } from '@rodada/service/errors'
import { implement, signedIn } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb } from '../entities.ts'
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
    const { userId } = signedIn(actor)
    const row = await readResponsible(db, userId)
    return row ? presentResponsible(row, await isGuarded(db, signedIn(actor))) : {}
  })

  implement(app, getResponsibleById, async ({ actor, params }) => {
    const { userId } = signedIn(actor)
    const row = params.id === userId ? await readResponsible(db, userId) : undefined
    if (!row) throw notFound()
    return presentResponsible(row, await isGuarded(db, signedIn(actor)))
  })

  implement(app, getParticipants, async ({ actor }) => {
    const person = signedIn(actor)
    if (await isGuarded(db, person)) return []
    const responsible = await readResponsible(db, person.userId)
    const rows = await readParticipants(db, person.userId)
    const papers = await readStudentPapers(db, rows, options.now())
    return rows.map((row) => presentParticipant(row, responsible, papers))
  })

  implement(app, getParticipantDetails, async ({ actor, params }) => {
    const person = signedIn(actor)
    if (await isGuarded(db, person)) throw notFound()
    const row = await readOwnParticipant(db, person.userId, params.id)
    const responsible = await readResponsible(db, person.userId)
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

  implement(app, editCall, ({ actor, params, body, request }) =>
    editParticipant(options, { id: params.id, form: body, actor: signedIn(actor), request }),
  )
}
