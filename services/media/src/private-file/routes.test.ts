import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { browser, upload, user, visitor } from '../testing/uploads.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

const get = (url: string, headers: Record<string, string> = {}) => media.app.inject({ url, headers })
const statusOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).statusCode

async function credential(): Promise<string> {
  const name = await upload(media.app, { who: visitor })
  const expiresAt = new Date(Date.now() + 60_000)
  await media.db
    .updateTable('file')
    .set({ state: 'reserved', purpose: 'credentials', expiresAt })
    .where('name', '=', name)
    .execute()
  await media.tell('files.claimed', { purpose: 'credentials', names: [name], ownerId: 7 })
  return name
}

/** Those recorded since it was last asked. */
async function views(): Promise<{ description: string; actorId: number; subjectId: number }[]> {
  const events = await takeJobs<{ data: never }>(media.orm, 'media', 'events.admin')
  return events.map(({ data }) => data)
}

describe('an upload', () => {
  it('is answered to its browser, whoever signs in there, and to its user anywhere', async () => {
    const name = await upload(media.app, { who: visitor })
    for (const who of [visitor, user()]) {
      const answer = await get(`/temp/${name}`, who)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
      })
    }
    const own = await upload(media.app, { who: user() })
    expect(await statusOf(`/temp/${own}`, { ...as(7), ...browser('another') })).toBe(200)
  })

  it('does not exist for anybody else, staff included', async () => {
    const name = await upload(media.app, { who: user() })
    const staff = { ...as(8, 'Admin', 'ClassCapturist', 'ProductCapturist'), ...browser('other') }
    for (const who of [{}, browser('other'), as(8, 'GeneralUser'), staff]) {
      for (const url of [`/temp/${name}`, `/api/uploads?url=/temp/${name}`]) {
        const answer = await get(url, who)
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
        expect(answer.json().success).toBe(false)
      }
      for (const purpose of ['courses', 'products', 'credentials']) {
        expect(await statusOf(`/storage/${purpose}/${name}`, who)).toBe(404)
      }
    }
  })

  it('is gone when its time is over, before anything removes it', async () => {
    const name = await upload(media.app)
    await media.db
      .updateTable('file')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('name', '=', name)
      .execute()
    expect(await statusOf(`/temp/${name}`, visitor)).toBe(404)
  })
})

describe('an identity document', () => {
  it('is shown to whose it is, not recorded, and not any more to the browser that sent it', async () => {
    const name = await credential()
    const answer = await get(`/storage/credentials/${name}`, as(7, 'GeneralUser'))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const who of [{}, visitor, as(8, 'GeneralUser'), as(9, 'Admin', 'Instructor', 'ProductCapturist')]) {
      expect(await statusOf(`/storage/credentials/${name}`, who)).toBe(404)
      expect(await statusOf(`/api/uploads?url=/storage/credentials/${name}`, who)).toBe(404)
    }
    expect(await statusOf(`/temp/${name}`, as(7))).toBe(404)
    expect(await views()).toEqual([])
  })

  it('is shown to class capturists, each view recorded, whichever way they ask', async () => {
    const name = await credential()
    const staff = as(20, 'ClassCapturist')
    await views()
    expect(await statusOf(`/storage/credentials/${name}`, staff)).toBe(200)
    expect(await statusOf(`/api/uploads?url=/storage/credentials/${name}`, staff)).toBe(200)
    const seen = await views()
    expect(seen).toHaveLength(2)
    for (const view of seen) {
      expect(view).toMatchObject({ actorId: 20, subjectId: 7, description: 'Documento del usuario 7' })
      expect(view).toMatchObject({ formData: { file: name } })
    }
  })

  it('is the same in its permanent place, and encrypted there', async () => {
    const name = await credential()
    const first = await get(`/storage/credentials/${name}`, as(7))
    await media.doJobs()
    const settled = await get(`/storage/credentials/${name}`, as(7))
    expect(settled.rawPayload.equals(first.rawPayload)).toBe(true)
    const lying = await media.store.read(`originals/credentials/${name}`)
    expect(lying).not.toBeNull()
    for await (const part of lying?.content ?? [])
      expect(part.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(await media.store.has(`temporary/${name}`)).toBe(false)
  })

  it('is not shown to an account whose address nobody has confirmed, save to the session that registered it', async () => {
    const name = await credential()
    const url = `/storage/credentials/${name}`
    const account = { userId: 7, name: 'Ana', lastName: 'Peña', status: 'Active', roles: [] } as const
    const changed = (guardedUntil: string | null, at: number) =>
      media.tell('user.changed', { ...account, roles: [], guardedUntil, emailVerified: false }, new Date(at))
    const now = Date.now()
    await changed(new Date(now + 60_000).toISOString(), now)
    expect([await statusOf(url, as(7)), await statusOf(url, asRegistering(7))]).toEqual([404, 200])
    expect(await statusOf(url, as(20, 'ClassCapturist'))).toBe(200)
    await changed(null, now - 1000)
    expect(await statusOf(url, as(7))).toBe(404)
    await changed(new Date(now - 1).toISOString(), now + 1)
    expect(await statusOf(url, as(7))).toBe(200)
  })
})

describe('a file by its path', () => {
  it('follows the rule of the path', async () => {
    const picture = await media.makePicture()
    const public_ = await get(`/api/uploads?url=/storage/courses/${picture}`)
    expect([public_.statusCode, public_.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await statusOf(`/api/uploads?url=/storage/products/${picture}`)).toBe(404)
    const name = await upload(media.app)
    expect(await statusOf(`/api/uploads?url=${encodeURIComponent(`/temp/${name}`)}`, visitor)).toBe(200)
  })

  it.each([
    '',
    '?url=',
    '?url=/temp/',
    '?url=NAME',
    '?url=temp/NAME',
    '?url=//temp/NAME',
    '?url=/temp/../temp/NAME',
    '?url=/temp/..%2ftemp%2fNAME',
    '?url=/temp/%252e%252e/NAME',
    '?url=/temp/NAME%00',
    '?url=/temp/NAME%0a',
    '?url=/temp/NAME%23x',
    '?url=%5ctemp%5cNAME',
    '?url=/storage/temporary/NAME',
    '?url=/storage/courses/../../temporary/NAME',
    '?url=/etc/passwd',
    '?url=file:///etc/passwd',
    '?url=http://127.0.0.1:1/temp/NAME',
    '?url=http://localhost:8080/temp/NAME',
    '?url=/temp/NAME&url=/temp/NAME',
    '?url[]=/temp/NAME',
  ])('is found by nothing else: %s', async (query) => {
    const name = await upload(media.app)
    const answer = await get(`/api/uploads${query.replaceAll('NAME', name)}`, visitor)
    expect([answer.statusCode, answer.json().success]).toEqual([404, false])
  })

  it.each([
    '/temp/',
    '/temp',
    '/temp/..%2f..%2fetc%2fpasswd',
    '/temp/NAME%00',
    '/temp/NAME/x',
    '/temp/.NAME',
  ])('does not exist: %s', async (url) => {
    const name = await upload(media.app)
    expect(await statusOf(url.replaceAll('NAME', name), visitor)).toBe(404)
  })
})
