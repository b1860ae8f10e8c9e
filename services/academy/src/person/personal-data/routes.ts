import { statePersonalData } from '@rodada/contracts/account/personal-data'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { Orm } from '@rodada/service/data/orm'
import { implementInternal } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { stateAcademyPart } from './state-personal-data.ts'

/** The academy's part of a person's own data. */
export function personalDataRoutes(app: FastifyInstance, orm: Orm, keys: EncryptionKeys): void {
  implementInternal(app, { ...statePersonalData, receiver: 'academy' }, async ({ body }) => ({
    sections: await stateAcademyPart(orm.em.fork(), keys, body),
    next: null,
  }))
}
