import { reserveFiles } from '@rodada/contracts/media/upload'
import type { Orm } from '@rodada/service/data/orm'
import { implementInternal } from '@rodada/service/http/implement'
import { type Publish, takeEvents } from '@rodada/service/messages/events'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { takeGuards } from '../private-file/guarded-accounts.ts'
import { reserve } from './reserve.ts'
import { endFilesOf, keepClaimed, releaseFiles } from './take-file-events.ts'

export function claimRoutes(app: FastifyInstance, orm: Orm, boss: PgBoss, publish: Publish): void {
  implementInternal(app, reserveFiles, ({ body }) => reserve(orm, body))
  takeEvents(app, 'media', orm, {
    'user.changed': takeGuards,
    'files.claimed': keepClaimed(boss, app.log),
    'files.released': releaseFiles,
    'person.erased': endFilesOf({ orm, publish }),
  })
}
