import { LockMode } from '@mikro-orm/core'
import type { ResponseOf } from '@rodada/contracts/call'
import type { FileReservation, reserveFiles } from '@rodada/contracts/media/upload'
import { dayMs } from '@rodada/contracts/words/durations'
import type { Orm } from '@rodada/service/data/orm'
import { File } from '../file/file.entity.ts'
import { isUploader } from '../file/file-owner.ts'

const weekMs = 7 * dayMs

/**
 * Reserves files for a record whose form is being saved, all of them or none. They get their purpose for good, and expire in
 * seven days unless a record keeps them.
 */
export function reserve(orm: Orm, asked: FileReservation): Promise<ResponseOf<typeof reserveFiles>> {
  const names = [...new Set(asked.names)]
  if (names.length === 0) return Promise.resolve({ files: [], refused: [] })
  const { purpose } = asked
  return orm.em.fork().transactional(async (em) => {
    const now = new Date()
    const files = await em.find(
      File,
      { name: { $in: names }, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] },
      // In one order, so that two forms with the same files do not deadlock.
      { orderBy: { name: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    const usable = new Map(files.filter((file) => mayUse(file, asked)).map((file) => [file.name, file]))
    const refused = names.filter((name) => !usable.has(name))
    if (refused.length > 0) return { files: [], refused }
    for (const file of files) {
      const expiresAt = new Date(now.getTime() + weekMs)
      if (file.state !== 'permanent') Object.assign(file, { state: 'reserved', purpose, expiresAt })
    }
    return { files: names.flatMap((name) => present(usable.get(name))), refused }
  })
}

/** The record may use its own files, and those of the uploader that no record has and that have no other purpose. */
function mayUse(file: File, { purpose, held, userId, browser }: FileReservation): boolean {
  if (file.purpose !== null && file.purpose !== purpose) return false
  if (file.state === 'permanent') return held.includes(file.name)
  return isUploader(file, { userId, browser }) || (file.state === 'reserved' && held.includes(file.name))
}

function present(file: File | undefined) {
  return file ? [{ name: file.name, width: file.width, height: file.height, color: file.color }] : []
}
