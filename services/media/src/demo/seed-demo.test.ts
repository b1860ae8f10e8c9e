import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { demoPictures } from '@rodada/demo/pictures'
import sharp from 'sharp'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { seedDemo } from './seed-demo.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

it('stores every demo picture once, mends what was lost, and serves them', async () => {
  const seed = () => seedDemo(media.db, media.store)
  expect(await seed()).toBe(demoPictures.length)
  expect(await seed()).toBe(0)

  const [lost, unknown] = demoPictures
  if (!lost || !unknown) throw new Error('The demo data has no pictures.')
  await rm(join(media.folder, 'originals', lost.purpose, lost.name))
  await media.db.deleteFrom('file').where('name', '=', unknown.name).execute()
  expect(await seed()).toBe(2)

  for (const { purpose, name, width, height } of [lost, ...demoPictures.slice(-2)]) {
    const original = await media.app.inject({ url: `/storage/${purpose}/${name}` })
    expect(await sharp(original.rawPayload).metadata()).toMatchObject({ width, height, format: 'webp' })
    const small = await media.app.inject({ url: `/storage/${purpose}/${name}/320.avif` })
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
  }
}, 90_000)
