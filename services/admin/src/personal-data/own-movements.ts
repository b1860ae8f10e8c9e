import { statePersonalData } from '@rodada/contracts/personal-data'
import { formatLongMoment } from '@rodada/service/formats'
import { implementInternal } from '@rodada/service/implement'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { Movement } from '../movement-log/movement.entity.ts'

/** Entries in one part of the answer. */
const partSize = 500

/**
 * The log's part of what a person may take home: what the person did, and what was done about the person. Who else did
 * it stays the staff's.
 */
export function ownMovementRoutes(app: FastifyInstance, orm: Orm): void {
  implementInternal(
    app,
    { ...statePersonalData, receiver: 'admin' },
    async ({ body: { userId: id, after = 0 } }) => {
      const found = await orm.em.fork().find(
        Movement,
        { $or: [{ actorId: id }, { subjectId: id }], id: { $gt: after } },
        {
          fields: ['id', 'title', 'description', 'actorId', 'createdTime'],
          orderBy: { id: 'asc' },
          limit: partSize,
        },
      )
      const rows = found.map((movement) => ({
        Cuándo: formatLongMoment(movement.createdTime),
        Qué: movement.title,
        Detalle: movement.description,
        Quién: actorWords(movement.actorId, id),
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
