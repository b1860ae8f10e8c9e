import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { as } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { DiskSpace } from '../disk/disk-space.ts'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { browser, formOf, noise, photo, send, upload, user, visitor } from '../testing/uploads.ts'
import { uploadBounds } from './admit-picture.ts'

let media: MediaHarness
let disk: DiskSpace
beforeAll(async () => {
  media = await startMedia({ readDisk: async () => disk })
})
afterAll(() => media.close())
afterEach(async () => {
  await media.db.deleteFrom('file').execute()
  await media.db.deleteFrom('network_use').execute()
})

const roomy = { free: 1e12, size: 2e12 }
beforeAll(() => {
  disk = roomy
})

const from = (address: string, who: Record<string, string> = visitor) => ({
  ...who,
  'x-forwarded-for': address,
})
const staff = { ...as(9, 'ClassCapturist', 'GeneralUser'), ...browser('staff') }

async function answerTo(who: Record<string, string>, app: FastifyInstance = media.app) {
  const { statusCode, body } = await send(app, await formOf(['file', await photo()]), who)
  const { success, messages } = JSON.parse(body)
  return success ? 'kept' : [statusCode, ...messages]
}

/** Interlaced, 0.34 MB: costly to decode for its size. */
function interlaced(): Promise<Buffer> {
  const grain = noise(297, 297)
  return sharp(grain, { raw: { width: 297, height: 297, channels: 3 } })
    .extend({ right: 1703, bottom: 1703, background: '#2040c0' })
    .png({ progressive: true })
    .toBuffer()
}

it('fifty interlaced pictures of one visitor do not hold up the photo of another', async () => {
  const content = await interlaced()
  expect(Math.round(content.length / 1e4)).toBe(34)
  const [many, one] = [await formOf(['file', content]), await formOf(['file', await photo()])]
  const done: string[] = []
  const sendNoting = async (form: typeof one, who: Record<string, string>, label: string) => {
    const { statusCode } = await send(media.app, form, who)
    done.push(label)
    return statusCode
  }
  const crowd = Array.from({ length: 50 }, (_, number) =>
    sendNoting(many, from('203.0.113.9', browser(`attacker-${number}`)), 'many'),
  )
  // All of them are being sent before the photo is.
  await Promise.race(crowd)
  const before = done.length
  expect(await sendNoting(one, from('203.0.113.77', browser('parent')), 'one')).toBe(200)
  expect(done.indexOf('one') - before).toBeLessThanOrEqual(6)
  expect(done.length).toBeLessThan(50)
  await Promise.all(crowd)
}, 60_000)

describe('a network', () => {
  const [home, other] = [from('203.0.113.9'), from('203.0.113.77', browser('other'))]
  const leave = (bytes: number) => media.db.updateTable('file').set({ bytes }).execute()

  it('leaves so many bytes, as long as no record has them', async () => {
    expect(await answerTo(home)).toBe('kept')
    await leave(uploadBounds.networkBytes)
    const refusal =
      'Desde tu conexión se subieron muchas imágenes que ningún registro usa. Termina el registro o inténtalo mañana.'
    expect(await answerTo(home)).toEqual([429, refusal])
    // A new browser or account does not escape the bounds of its network.
    expect(await answerTo(from('203.0.113.9', browser('new')))).toEqual([429, refusal])
    expect(await answerTo(from('203.0.113.9', user()))).toEqual([429, refusal])
    expect([await answerTo(other), await answerTo(from('203.0.113.9', staff))]).toEqual(['kept', 'kept'])
    await media.db.updateTable('file').set({ purpose: 'courses', state: 'permanent' }).execute()
    expect(await answerTo(home)).toBe('kept')
  })

  it('is a /64 of the newer addresses', async () => {
    expect(await answerTo(from('2001:db8:1:2::1'))).toBe('kept')
    await leave(uploadBounds.networkBytes)
    expect(await answerTo(from('2001:db8:1:2:ffff::9'))).toEqual([429, expect.any(String)])
    expect(await answerTo(from('2001:db8:1:3::1'))).toBe('kept')
  })

  it('has decoded so many pixels in ten minutes', async () => {
    expect(await answerTo(home)).toBe('kept')
    const use = await media.db.selectFrom('network_use').select('pixels').executeTakeFirst()
    expect(Number(use?.pixels)).toBe(600 * 500)
    await media.db.updateTable('network_use').set({ pixels: uploadBounds.networkPixels }).execute()
    expect(await answerTo(home)).toEqual([
      429,
      'Desde tu conexión se subieron muchas imágenes en poco tiempo. Espera unos minutos e inténtalo de nuevo.',
    ])
    expect([await answerTo(other), await answerTo(from('203.0.113.9', staff))]).toEqual(['kept', 'kept'])
    const unlimited = await media.another({ RATE_LIMITS: 'off' })
    expect(await answerTo(home, unlimited)).toBe('kept')
    const past = new Date(Date.now() - 1000)
    await media.db.updateTable('network_use').set({ windowEndsAt: past }).execute()
    expect(await answerTo(home)).toBe('kept')
  })
})

const full = 'Por el momento no podemos guardar más imágenes. Inténtalo más tarde.'

it('all visitors together leave so many bytes; staff still upload', async () => {
  for (let number = 1; number <= 9; number += 1)
    expect(await answerTo(from(`203.0.113.${number}`, browser(`b${number}`)))).toBe('kept')
  await media.db
    .updateTable('file')
    .set({ bytes: Math.ceil(uploadBounds.allBytes / 9) })
    .execute()
  expect(await answerTo(from('203.0.113.77'))).toEqual([507, full])
  expect(await answerTo(from('203.0.113.77', staff))).toBe('kept')
})

describe('a disk', () => {
  afterAll(() => {
    disk = roomy
  })

  it('keeps its reserve: uploads are refused, the staff’s too', async () => {
    disk = { free: 1024 ** 3 - 1, size: 2e12 }
    expect(await answerTo(visitor)).toEqual([507, full])
    expect(await answerTo(staff)).toEqual([507, full])
    disk = { free: 1024 ** 3, size: 2e12 }
    expect(await answerTo(visitor)).toBe('kept')
  })

  it('that is small keeps a tenth', async () => {
    disk = { free: 11e6, size: 100e6 }
    expect(await answerTo(visitor)).toBe('kept')
    disk = { free: 9e6, size: 100e6 }
    expect(await answerTo(visitor)).toEqual([507, full])
  })
})

describe('what a visitor uploads', () => {
  it.each([
    ['is scaled down to what a document needs', visitor, { width: 2400, height: 800 }],
    ['so is what a customer uploads', user(), { width: 2400, height: 800 }],
    ['unlike what staff upload', staff, { width: 3600, height: 1200 }],
  ])('%s', async (_case, who, size) => {
    const name = await upload(media.app, { content: await photo({ width: 3600, height: 1200 }), who })
    const row = await media.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst()
    expect(row).toMatchObject(size)
    const { rawPayload } = await media.app.inject({ url: `/temp/${name}`, headers: who })
    expect(await sharp(rawPayload).metadata()).toMatchObject(size)
  })

  it('is never made larger, and stands upright', async () => {
    const content = await sharp(await photo({ width: 3600, height: 1200 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const name = await upload(media.app, { content })
    const row = await media.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst()
    expect(row).toMatchObject({ width: 800, height: 2400 })
  })
})
