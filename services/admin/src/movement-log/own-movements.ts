import { statePersonalData } from '@rodada/contracts/personal-data'
import { formatLongMoment } from '@rodada/service/formats'
import { implementInternal } from '@rodada/service/implement'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { decryptPart } from './encrypted-parts.ts'
import { readOrigin } from './log-details.ts'
import { Movement } from './movement.entity.ts'

/** Entries in one part of the answer. */
const partSize = 500

/**
 * The log's part of what a person may take home, the newest first: what the person did, and what was done about the person. Who else did
 * it, and from where, stays the staff's.
 */
export function ownMovementRoutes(app: FastifyInstance, orm: Orm, keyRing: KeyRing): void {
  implementInternal(
    app,
    { ...statePersonalData, receiver: 'admin' },
    async ({ body: { userId: id, after = 0 } }) => {
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
        Cuándo: formatLongMoment(movement.createdTime),
        Qué: movement.title,
        Detalle: movement.description,
        Quién: actorWords(movement.actorId, id),
        ...(movement.actorId === id && originWords(decryptPart('origin', movement.origin, movement, keys))),
      }))
      const last = found.length === partSize ? found.at(-1)?.id : undefined
      return { sections: [{ title: 'Movimientos', rows }], next: last ?? null }
    },
  )
}

function actorWords(actorId: number | null, own: number): string {
  if (actorId === null) return 'El sistema o un visitante'
  return actorId === own ? 'Tú' : 'El personal'
}

function originWords(json: string) {
  const { address, userAgent } = readOrigin(json)
  return { 'Dirección IP': address, Navegador: userAgent }
}
