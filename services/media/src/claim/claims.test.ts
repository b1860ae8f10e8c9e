import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FilePurpose } from '@rodada/contracts/media/picture'
import { dayMs } from '@rodada/contracts/words/durations'
import { internally } from '@rodada/service/testing/test-settings'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { browser, upload, visitor } from '../testing/uploads.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

const mine = browser('visitor')['x-rodada-browser'] ?? ''

interface Asked {
  readonly purpose?: FilePurpose
  readonly held?: string[]
  readonly userId?: number | null
  readonly browser?: string | null
}

async function reserve(names: string[], asked: Asked = {}) {
  const body = { purpose: 'courses', held: [], userId: null, browser: mine, ...asked, names }
  const headers = internally('academy', 'media')
  const answer = await media.app.inject({
    method: 'POST',
    url: '/internal/files/reserve',
    headers,
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const claim = (names: string[], at?: Date) =>
  media.tell('files.claimed', { purpose: 'courses', names, ownerId: null }, at)
const release = (names: string[], at?: Date) =>
  media.tell('files.released', { purpose: 'courses', names }, at)
const rowOf = (name: string) =>
  media.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst()
const shown = async (name: string) => (await media.app.inject({ url: `/storage/courses/${name}` })).statusCode
const daysLeft = async (name: string) =>
  Math.round((Number((await rowOf(name))?.expiresAt) - Date.now()) / dayMs)

/** Moves the expiry of one file into the past. */
async function expire(name: string): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await media.db.updateTable('file').set({ expiresAt: past }).where('name', '=', name).execute()
}

/** Runs the clock's job, and the jobs that follow from it. */
async function clean(): Promise<void> {
  await media.boss.send('file.expire', {})
  await media.doJobs()
  await media.doJobs()
}

async function claimed(): Promise<string> {
  const name = await upload(media.app)
  await reserve([name])
  await claim([name])
  await media.doJobs()
  return name
}

describe('reserving', () => {
  it('answers what the record needs of each file, in the order asked, and gives them seven days', async () => {
    const [one, two] = [await upload(media.app), await upload(media.app)]
    const { files, refused } = await reserve([two, one, two])
    expect(refused).toEqual([])
    expect(files.map(({ name }: { name: string }) => name)).toEqual([two, one])
    expect(files[0]).toEqual({ name: two, width: 600, height: 500, color: expect.stringMatching(/^#/) })
    expect([await daysLeft(one), (await rowOf(one))?.state]).toEqual([7, 'reserved'])
    expect(await shown(one)).toBe(200)
    // The form whose upload it was still shows it.
    expect((await media.app.inject({ url: `/temp/${one}`, headers: visitor })).statusCode).toBe(200)
  })

  it('refuses what is somebody else’s or is not there, and then reserves none of them', async () => {
    const own = await upload(media.app)
    const other = await upload(media.app, { who: browser('other') })
    expect(await reserve([own, other, 'nada.jpg'])).toEqual({ files: [], refused: [other, 'nada.jpg'] })
    expect((await rowOf(own))?.state).toBe('temporary')
    expect(await reserve([own], { browser: null, userId: 7 })).toMatchObject({ refused: [own] })
    expect(await reserve([own], { browser: null, userId: null })).toMatchObject({ refused: [own] })
    await expire(own)
    expect(await reserve([own])).toMatchObject({ refused: [own] })
  })

  it('refuses a record’s file to any other record, whoever uploaded it', async () => {
    const name = await claimed()
    expect(await reserve([name])).toMatchObject({ refused: [name] })
    expect(await reserve([name], { held: [name] })).toMatchObject({ refused: [], files: [{ name }] })
    expect(await reserve([name], { held: [name], purpose: 'products' })).toMatchObject({ refused: [name] })
  })

  it('never makes a private file public, or a public one private', async () => {
    const [document, picture] = [await upload(media.app), await upload(media.app)]
    await reserve([document], { purpose: 'credentials' })
    await reserve([picture], { purpose: 'courses' })
    for (const purpose of ['courses', 'products'] as const) {
      expect(await reserve([document], { purpose, held: [document] })).toMatchObject({ refused: [document] })
    }
    expect(await reserve([picture], { purpose: 'credentials' })).toMatchObject({ refused: [picture] })
    await claim([document])
    expect((await rowOf(document))?.state).toBe('reserved')
    expect(await shown(document)).toBe(404)
  })

  it('is done by no one from outside, and by no other part', async () => {
    const payload = { purpose: 'courses', names: [], held: [], userId: null, browser: null }
    for (const headers of [{}, internally('identity', 'media')]) {
      const answer = await media.app.inject({
        method: 'POST',
        url: '/internal/files/reserve',
        headers,
        payload,
      })
      expect(answer.statusCode).toBe(404)
    }
  })
})

describe('claiming', () => {
  it('keeps the file for good: shown from the temporary place, then from its own', async () => {
    const name = await upload(media.app)
    await reserve([name])
    await claim([name])
    expect(await rowOf(name)).toMatchObject({
      state: 'permanent',
      expiresAt: null,
      browser: null,
      settled: false,
    })
    const before = await media.app.inject({ url: `/storage/courses/${name}` })
    const small = await media.app.inject({ url: `/storage/courses/${name}/320.webp` })
    expect([before.statusCode, small.statusCode]).toEqual([200, 200])
    await media.doJobs()
    expect((await rowOf(name))?.settled).toBe(true)
    const after = await media.app.inject({ url: `/storage/courses/${name}` })
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    expect(after.headers.etag).toBe(before.headers.etag)
    expect(await media.store.has(`temporary/${name}`)).toBe(false)
    expect(await media.store.has(`originals/courses/${name}`)).toBe(true)
  })

  it('goes on where it was killed: copied and not said so, or said and not removed', async () => {
    const name = await upload(media.app)
    await reserve([name])
    await claim([name])
    await media.vault.settle(name, 'courses')
    expect(await shown(name)).toBe(200)
    await media.doJobs()
    await media.boss.send('file.settle', { name })
    await media.doJobs()
    expect([await shown(name), (await rowOf(name))?.settled]).toEqual([200, true])
  })

  it('of a form that was never saved never happens: the file goes after its seven days', async () => {
    const name = await upload(media.app)
    await reserve([name])
    await clean()
    expect(await shown(name)).toBe(200)
    await expire(name)
    await clean()
    expect([await rowOf(name), await media.store.has(`temporary/${name}`), await shown(name)]).toEqual([
      undefined,
      false,
      404,
    ])
  })

  it('does not hold up other events where a file is gone', async () => {
    const name = await upload(media.app)
    await reserve([name])
    await claim(['nada.jpg', name])
    expect((await rowOf(name))?.state).toBe('permanent')
  })
})

describe('releasing', () => {
  it('lets a file go after a week, with everything that was made of it', async () => {
    const name = await claimed()
    await media.app.inject({ url: `/storage/courses/${name}/160.jpg` })
    await release([name])
    expect([await daysLeft(name), await shown(name)]).toEqual([7, 200])
    await expire(name)
    await clean()
    expect(await shown(name)).toBe(404)
    expect(await media.store.has(`originals/courses/${name}`)).toBe(false)
    expect(await readdir(join(media.folder, 'derived', 'courses'))).not.toContain(name)
  })

  it('is taken back by a later claim', async () => {
    const name = await claimed()
    await release([name])
    await claim([name])
    expect((await rowOf(name))?.expiresAt).toBeNull()
  })

  it('holds where its event overtakes the claim', async () => {
    const name = await upload(media.app)
    await reserve([name])
    const now = Date.now()
    await release([name], new Date(now + 1000))
    await claim([name], new Date(now))
    expect(await daysLeft(name)).toBe(7)
  })
})

describe('the clock', () => {
  it('removes uploads of a day ago, and what a killed process was receiving', async () => {
    const [old, fresh] = [await upload(media.app), await upload(media.app)]
    await expire(old)
    await mkdir(media.incoming, { recursive: true })
    const [left, coming] = [join(media.incoming, 'left'), join(media.incoming, 'coming')]
    await Promise.all([writeFile(left, 'x'), writeFile(coming, 'x')])
    const yesterday = new Date(Date.now() - dayMs)
    await utimes(left, yesterday, yesterday)
    await clean()
    expect([await rowOf(old), await media.store.has(`temporary/${old}`)]).toEqual([undefined, false])
    expect([(await rowOf(fresh))?.name, await media.store.has(`temporary/${fresh}`)]).toEqual([fresh, true])
    expect(await readdir(media.incoming)).toEqual(['coming'])
  })
})
