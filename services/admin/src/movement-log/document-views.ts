import {
  documentViewTitle,
  documentVisitMinutes,
  mostDocumentViews,
} from '@rodada/contracts/family/document-rules'
import {
  type DocumentViews,
  getDocumentViews,
  getOwnDocumentViews,
} from '@rodada/contracts/family/document-views'
import type { Orm } from '@rodada/service/data/orm'
import { implement } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type AdminDb, dbOf } from '../entities.ts'
import { nameOf } from './present-movement.ts'

interface Row {
  readonly actorId: number
  readonly time: string
  readonly name: string | null
  readonly lastName: string | null
  readonly total: number
}

/**
 * Views of an account's identity document by others than its owner, each visit once, the newest first: read from the
 * log, to which `media` adds every view before it shows the file.
 * @param most without it, all.
 */
export async function readDocumentViews(
  db: AdminDb,
  ownerId: number,
  most: number | null = null,
): Promise<DocumentViews> {
  const { rows } = await sql<Row>`
    with viewed as (
      select actor_id, created_time,
        lag(created_time) over (partition by actor_id order by created_time, id) as before
      from movement
      where subject_id = ${ownerId} and title = ${documentViewTitle} and actor_id <> subject_id
    )
    select actor_id as "actorId", created_time as "time", name, last_name as "lastName",
      (count(*) over ())::integer as total
    from viewed left join user_copy on user_copy.user_id = actor_id
    where before is null or created_time - before > ${documentVisitMinutes} * interval '1 minute'
    order by created_time desc, actor_id limit ${most}::integer`.execute(db)
  return {
    list: rows.map((row) => ({
      viewerId: row.actorId,
      viewerName: nameOf(row),
      time: new Date(row.time).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Views of an identity document, for its owner and the staff that checks documents. */
export function documentViewRoutes(app: FastifyInstance, orm: Orm): void {
  const read = (ownerId: number) => readDocumentViews(dbOf(orm.em.fork()), ownerId, mostDocumentViews)
  implement(app, getOwnDocumentViews, ({ actor }) => read(actor.userId))
  implement(app, getDocumentViews, ({ params }) => read(params.id))
}
