import { availableParallelism } from 'node:os'
import { type DemoPicture, demoPictures } from '@rodada/demo/pictures'
import { renderPicture } from '@rodada/demo/render-picture'
import type { FileStore } from '@rodada/service/storage/file-store'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { MediaDb } from '../entities.ts'
import { originalKey } from '../storage/keys.ts'

/**
 * Draws the demo pictures that are not there yet, as many at once as there are processors, and registers each once its
 * file is whole: stopped half-way, it goes on where it was.
 * @param onProgress told after each picture how many there are.
 * @returns how many were drawn.
 */
export async function seedDemo(
  db: MediaDb,
  store: FileStore,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  // One thread a picture: they are drawn side by side.
  sharp.concurrency(1)
  const limit = pLimit(availableParallelism())
  const missing = await findMissing(db, store)
  let done = demoPictures.length - missing.length
  await Promise.all(
    missing.map((picture) =>
      limit(async () => {
        await addPicture(db, store, picture)
        done += 1
        onProgress(done, demoPictures.length)
      }),
    ),
  )
  return missing.length
}

/** Pictures without a row, or whose file was lost. */
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
  const content = await renderPicture(picture)
  await store.write(originalKey(purpose, name), content)
  const row = {
    purpose,
    width,
    height,
    color,
    bytes: content.length,
    mime: 'image/jpeg',
    state: 'permanent',
    settled: true,
  } as const
  await db
    .insertInto('file')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
