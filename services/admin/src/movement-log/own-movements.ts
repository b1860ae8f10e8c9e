import { statePersonalData } from '@rodada/contracts/account/personal-data'
import { documentStaff } from '@rodada/contracts/family/document-rules'
import { roleLabels } from '@rodada/contracts/roles'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import { implementInternal } from '@rodada/service/http/implement'
import { type PersonalDataWords, personalDataWords } from '@rodada/service/words/personal-data-words'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { readDocumentViews } from './document-views.ts'
import { decryptPart } from './encrypted-parts.ts'
import { readOrigin } from './log-details.ts'
import { Movement } from './movement.entity.ts'

/** Entries in one part of the answer. */
const partSize = 500

/**
 * The log's part of a download of personal data, the newest first: views of the identity document, and movements by and
 * about the person. The staff's names and origins in the latter are left out.
 */
export function ownMovementRoutes(app: FastifyInstance, orm: Orm, keyRing: KeyRing): void {
  implementInternal(
    app,
    { ...statePersonalData, receiver: 'admin' },
    async ({ body: { userId: id, after = 0, isForPrograms } }) => {
      const words = personalDataWords(isForPrograms)
      const em = orm.em.fork()
      const keys = await keyRing.toRead(em, [id])
      const found = await em.find(
        Movement,
        { $or: [{ actorId: id }, { subjectId: id }], ...(after > 0 && { id: { $lt: after } }) },
        {
          fields: ['id', 'eventId', 'title', 'description', 'actorId', 'subjectId', 'createdTime', 'origin'],
          orderBy: { id: 'desc' },
          limit: partSize,
        },
      )
      const rows = found.map((movement) => ({
        Cuándo: words.when(movement.createdTime),
        Qué: movement.title,
        Detalle: movement.description,
        Quién: actorWords(movement.actorId, id),
        ...(movement.actorId === id && originWords(decryptPart('origin', movement.origin, movement, keys))),
      }))
      const last = found.length === partSize ? found.at(-1)?.id : undefined
      const movements = { title: 'Movimientos', rows }
      const sections = after > 0 ? [movements] : [await documentViews(em, id, words), movements]
      return { sections, next: last ?? null }
    },
  )
}

/** The only entries that name the staff: a document's owner has a right to know who saw it. */
async function documentViews(em: EntityManager, id: number, words: PersonalDataWords) {
  const { list } = await readDocumentViews(dbOf(em), id)
  const rows = list.map(({ viewerName, time }) => ({
    Cuándo: words.when(new Date(time)),
    Quién: viewerName,
    Rol: roleLabels[documentStaff],
  }))
  return { title: 'Quién ha visto tu identificación', rows }
}

function actorWords(actorId: number | null, own: number): string {
  if (actorId === null) return 'El sistema o un visitante'
  return actorId === own ? 'Tú' : 'El personal'
}

function originWords(json: string) {
  const { address, userAgent } = readOrigin(json)
  return { 'Dirección IP': address, Navegador: userAgent }
}
