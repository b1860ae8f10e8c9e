import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { DeliveredEvent } from '@rodada/contracts/event'
import type { FilePurpose } from '@rodada/contracts/media/picture'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { upload, user, visitor } from '../testing/uploads.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

async function claimed(purpose: FilePurpose, ownerId: number | null): Promise<string> {
  const name = await upload(media.app, { who: visitor })
  const expiresAt = new Date(Date.now() + 60_000)
  await media.db
    .updateTable('file')
    .set({ state: 'reserved', purpose, expiresAt })
    .where('name', '=', name)
    .execute()
  await media.tell('files.claimed', { purpose, names: [name], ownerId })
  return name
}

const isThere = async (name: string) =>
  (await media.db.selectFrom('file').select('name').where('name', '=', name).executeTakeFirst()) !== undefined

it('ends the documents and uploads of a person; letters stay, and what is somebody else’s', async () => {
  const erasedAt = new Date()
  const document = await claimed('credentials', 7)
  const waiting = await upload(media.app, { who: user() })
  const [letter, picture, other] = [
    await claimed('letters', 7),
    await claimed('courses', 7),
    await claimed('credentials', 8),
  ]
  await media.tell('person.erased', { userId: 7, requestId: 12 })
  // The academy releases them for a week, as any file; neither that nor a claim that arrives late keeps the document.
  await media.tell(
    'files.released',
    { purpose: 'credentials', names: [document] },
    new Date(Date.now() + 1000),
  )
  await media.tell('files.claimed', { purpose: 'credentials', names: [document], ownerId: 7 }, erasedAt)
  const events = await takeJobs<DeliveredEvent>(media.orm, 'media', 'events.identity')
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['person.forgotten', { userId: 7, requestId: 12 }],
  ])
  await media.boss.send('file.expire', {})
  await media.doJobs()
  await media.doJobs()
  expect(await Promise.all([document, waiting].map(isThere))).toEqual([false, false])
  expect(await Promise.all([letter, picture, other].map(isThere))).toEqual([true, true, true])
  expect(await media.store.has(`originals/credentials/${document}`)).toBe(false)
})
