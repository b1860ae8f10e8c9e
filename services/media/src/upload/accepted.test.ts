import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fileNamePattern, uploadLimits } from '@rodada/contracts/media/picture'
import { hourMs } from '@rodada/contracts/words/durations'
import sharp from 'sharp'
import { orangeBitmaps } from '../testing/bitmaps.ts'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { formOf, noise, photo, send, upload, user, visitor } from '../testing/uploads.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

const readUpload = async (name: string): Promise<Buffer> =>
  (await media.app.inject({ url: `/temp/${name}`, headers: visitor })).rawPayload

const clear = { r: 10, g: 200, b: 30, alpha: 0 }
const seeThrough = () => sharp({ create: { width: 600, height: 500, channels: 4, background: clear } })

describe('a photo', () => {
  it('is answered with what a page needs to reserve its place, and kept for a day', async () => {
    const answer = await send(media.app, await formOf(['file', await photo()], ['note', 'x']), user())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { filename, image, ...rest } = answer.json()
    expect(rest).toEqual({ success: true, messages: [], errors: {} })
    expect(filename).toMatch(new RegExp(fileNamePattern))
    expect(image).toMatchObject({ name: filename, width: 600, height: 500 })
    // The statistics round each channel to 16 steps.
    expect(image.color).toMatch(/^#[12].[34].[bc].$/)
    const row = await media.db.selectFrom('file').selectAll().where('name', '=', filename).executeTakeFirst()
    expect(row).toMatchObject({ state: 'temporary', purpose: null, ownerId: 7, private: true })
    const hours = (Number(row?.expiresAt) - Date.now()) / hourMs
    expect(Math.round(hours)).toBe(24)
  })

  it('loses its metadata, the place where it was taken among them, and stands upright', async () => {
    const GPSLatitude = '19/1 25/1 0/1'
    const taken = await sharp(noise(600, 500), { raw: { width: 600, height: 500, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'Secreto', Orientation: '6' }, IFD3: { GPSLatitude } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const stored = await readUpload(await upload(media.app, { content: taken }))
    const { width, height, format, exif, icc, xmp, orientation } = await sharp(stored).metadata()
    expect({ width, height, format }).toEqual({ width: 500, height: 600, format: 'jpeg' })
    expect([exif, icc, xmp, orientation]).toEqual(Array(4).fill(undefined))
  })

  it('is encrypted where it lies', async () => {
    const name = await upload(media.app)
    const lying = await readFile(join(media.folder, 'temporary', name))
    expect(lying.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect((await readUpload(name)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it('may weigh 10 MB to the byte', async () => {
    const small = await photo()
    const content = Buffer.concat([small, Buffer.alloc(uploadLimits.bytes - small.length)])
    expect(await upload(media.app, { content })).toMatch(/\.jpg$/)
  })
})

describe('a format', () => {
  it.each([
    [
      'a PNG without transparency becomes a JPEG',
      () => sharp({ create: { width: 600, height: 500, channels: 3, background: 'red' } }).png(),
      'jpeg',
      false,
    ],
    ['a PNG with transparency stays one', () => seeThrough().png(), 'png', true],
    ['a WebP with transparency stays one', () => seeThrough().webp(), 'webp', true],
    ['a grey JPEG stays one', () => seeThrough().flatten().greyscale().jpeg(), 'jpeg', false],
    [
      'a JPEG for print is made for screens',
      () => seeThrough().flatten().toColourspace('cmyk').jpeg(),
      'jpeg',
      false,
    ],
  ] as const)('%s', async (_case, make, format, hasAlpha) => {
    const name = await upload(media.app, { content: await make().toBuffer() })
    const found = await sharp(await readUpload(name)).metadata()
    expect(found).toMatchObject({ format, hasAlpha, width: 600, height: 500 })
    expect(found.space).not.toBe('cmyk')
  })

  it('that moves keeps its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 600, height: 500, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    )
    const content = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(content).metadata()).pages).toBe(2)
    const stored = sharp(await readUpload(await upload(media.app, { content })))
    expect((await stored.metadata()).pages).toBeUndefined()
    expect((await stored.stats()).dominant.r).toBeGreaterThan(200)
  })

  it.each(orangeBitmaps)('may be a bitmap %s', async (_case, content) => {
    const stored = sharp(await readUpload(await upload(media.app, { content })))
    expect(await stored.metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 500 })
    const means = (await stored.stats()).channels.map(({ mean }) => Math.round(mean / 16))
    expect(means).toEqual([0xf0 / 16, 0x60 / 16, 0x20 / 16])
  })
})

it('leaves nothing where uploads are received', async () => {
  await Promise.all([upload(media.app), upload(media.app), upload(media.app)])
  expect(await readdir(media.incoming)).toEqual([])
})
