import { type DemoPicture, demoPictures, readPicture } from '@rodada/demo/pictures'
import type { FileStore } from '@rodada/service/storage/file-store'
import type { MediaDb } from '../entities.ts'
import { originalKey } from '../storage/keys.ts'

/**
 * Stores the demo pictures that are missing. Each is registered once its file is whole, so that an interrupted run can be
 * repeated.
 * @returns how many were stored.
 */
export async function seedDemo(db: MediaDb, store: FileStore): Promise<number> {
  const missing = await findMissing(db, store)
  for (const picture of missing) await addPicture(db, store, picture)
  return missing.length
}

/** Without a row, or without a file. */
async function findMissing(db: MediaDb, store: FileStore): Promise<DemoPicture[]> {
  const names = demoPictures.map(({ name }) => name)
  const rows = await db.selectFrom('file').select('name').where('name', 'in', names).execute()
  const known = new Set(rows.map(({ name }) => name))
  const present = await Promise.all(
    demoPictures.map(
      async ({ purpose, name }) => known.has(name) && (await store.has(originalKey(purpose, name))),
    ),
  )
  return demoPictures.filter((_, index) => !present[index])
}

async function addPicture(db: MediaDb, store: FileStore, picture: DemoPicture): Promise<void> {
  const { purpose, name, width, height, color } = picture
  const content = await readPicture(picture)
  await store.write(originalKey(purpose, name), content)
  const row = {
    purpose,
    width,
    height,
    color,
    bytes: content.length,
    mime: 'image/webp',
    state: 'permanent',
    settled: true,
  } as const
  await db
    .insertInto('file')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
