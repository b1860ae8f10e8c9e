import type { ResponseOf } from '@rodada/contracts/call'
import type { FileReservation, reserveFiles } from '@rodada/contracts/upload'
import type { Orm } from '@rodada/service/orm'
import { type Selectable, sql } from 'kysely'
import { isUploader } from '../files/file-owner.ts'
import type { MediaTables } from '../files/media-tables.ts'

type Row = Pick<
  Selectable<MediaTables['file']>,
  'name' | 'purpose' | 'state' | 'owner_id' | 'browser' | 'width' | 'height' | 'color'
>

/**
 * Reserves files for a record whose form is being saved, all of them or none: they get their purpose, for good, and
 * live seven more days.
 */
export function reserve(orm: Orm, asked: FileReservation): Promise<ResponseOf<typeof reserveFiles>> {
  const names = [...new Set(asked.names)]
  if (names.length === 0) return Promise.resolve({ files: [], refused: [] })
  return orm.em.fork().transactional(async (em) => {
    const db = em.getKysely<MediaTables>()
    const rows = await db
      .selectFrom('file')
      .select(['name', 'purpose', 'state', 'owner_id', 'browser', 'width', 'height', 'color'])
      .where('name', 'in', names)
      .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', sql<string>`now()`)]))
      // In order, so that two forms with the same files do not wait for each other in a circle.
      .orderBy('name')
      .forUpdate()
      .execute()
    const usable = new Map(rows.filter((row) => mayUse(row, asked)).map((row) => [row.name, row]))
    const refused = names.filter((name) => !usable.has(name))
    if (refused.length > 0) return { files: [], refused }
    await db
      .updateTable('file')
      .set({ state: 'reserved', purpose: asked.purpose, expires_at: sql`now() + interval '7 days'` })
      .where('name', 'in', names)
      .where('state', '<>', 'permanent')
      .execute()
    return { files: names.flatMap((name) => present(usable.get(name))), refused }
  })
}

/** What the record has already; or the uploader's own file that no record has, for a purpose that it has not lost. */
function mayUse(row: Row, { purpose, held, userId, browser }: FileReservation): boolean {
  if (row.purpose !== null && row.purpose !== purpose) return false
  if (row.state === 'permanent') return held.includes(row.name)
  return isUploader(row, { userId, browser }) || (row.state === 'reserved' && held.includes(row.name))
}

function present(row: Row | undefined) {
  return row ? [{ name: row.name, width: row.width, height: row.height, color: row.color }] : []
}
