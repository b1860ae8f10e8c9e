import { statePersonalData } from '@rodada/contracts/personal-data'
import { implementInternal } from '@rodada/service/implement'
import type { EncryptionKeys } from '@rodada/service/keys'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { stateAcademyPart } from './state-personal-data.ts'

/** The academy's part of a person's own data. */
export function personalDataRoutes(app: FastifyInstance, orm: Orm, keys: EncryptionKeys): void {
  implementInternal(app, { ...statePersonalData, receiver: 'academy' }, async ({ body }) => ({
    sections: await stateAcademyPart(orm.em.fork(), keys, body),
    next: null,
  }))
}
