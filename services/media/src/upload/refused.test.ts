import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { uploadLimits, uploadProblems } from '@rodada/contracts/media/picture'
import { as } from '@rodada/service/testing/test-settings'
import sharp from 'sharp'
import { bitmap } from '../testing/bitmaps.ts'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { type FormPart, formOf, noise, photo, send, visitor } from '../testing/uploads.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
// No refused upload leaves a file or a row.
afterAll(async () => {
  const rows = await media.db.selectFrom('file').select('name').execute()
  expect([rows, await readdir(media.incoming)]).toEqual([[], []])
  await media.close()
})

const texts = {
  heavy: 'La imagen pesa más de 10 MB y no se puede guardar. Elige una más ligera.',
  small: uploadProblems.tooSmall,
  large: uploadProblems.tooLarge,
  long: uploadProblems.tooLong,
  type: uploadProblems.wrongType,
  broken: uploadProblems.broken,
  missing: 'Elige una imagen.',
  several: 'Envía una sola imagen a la vez.',
}

async function refusalOf(...parts: FormPart[]): Promise<unknown> {
  const answer = await send(media.app, await formOf(...parts))
  expect(answer.statusCode).toBe(200)
  const { success, messages, errors, ...rest } = answer.json()
  expect({ success, errors, rest }).toEqual({ success: false, errors: {}, rest: {} })
  return messages
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A few hundred bytes whose header claims so many pixels, all of one colour. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 5_000_000)))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

const noisy = (format: 'jpeg' | 'png' | 'webp') =>
  sharp(noise(600, 500), { raw: { width: 600, height: 500, channels: 3 } })
    .toFormat(format)
    .toBuffer()
const half = (content: Buffer) => content.subarray(0, content.length / 2)
const rows = Buffer.alloc(500 * 500 * 3)
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

describe('by size', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a byte too many',
      async () => Buffer.concat([await photo(), Buffer.alloc(uploadLimits.bytes)]),
      texts.heavy,
    ],
    ['too few pixels', () => photo({ width: 499, height: 501 }), texts.small],
    ['a pixel too few in a bitmap', () => bitmap({ bits: 24, rows, width: 500, height: 499 }), texts.small],
    ['a bomb', () => bomb(60_000, 60_000), texts.large],
    ['a row above the most', () => bomb(6000, 6001), texts.large],
    [
      'a bitmap that says it is huge',
      () =>
        bitmap({ bits: 8, compression: 1, rows, width: 60_000, height: 60_000, palette: Buffer.alloc(8) }),
      texts.large,
    ],
    ['a side too long', () => bomb(20_000, 100), texts.long],
  ])('%s', async (_case, make, text) => {
    expect(await refusalOf(['file', await make()])).toEqual([text])
  })
})

describe('by type, whatever the name and the browser say', () => {
  const opening = (text: string) => Buffer.from(text.padEnd(2000, ' '), 'latin1')
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => opening('<svg xmlns="x" width="900" height="900"><script>alert(1)</script></svg>')],
    ['a page', () => opening('<!doctype html><script>alert(1)</script>')],
    ['a program', () => opening('\x7fELF')],
    ['text', () => opening('hola')],
    ['a RIFF that is a sound', () => opening('RIFF....WAVE')],
    ['a picture that is a ZIP too', async () => Buffer.concat([await photo(), zipEnd])],
    [
      'a picture that is a PDF too',
      async () => {
        const content = await photo()
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('%PDF-1.7')])
        return Buffer.concat([content.subarray(0, 2), comment, content.subarray(2)])
      },
    ],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await noisy('png'), Buffer.from('<HTML ><script src=x>')]),
    ],
    [
      'a bitmap that is a script',
      () => {
        const content = bitmap({ bits: 24, rows })
        content.write('=1;/*<script >', 54)
        return content
      },
    ],
  ])('%s', async (_case, make) => {
    expect(await refusalOf(['file', await make()])).toEqual([texts.type])
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['HEIC', () => opening('\0\0\0\x18ftypheic')],
    [
      'GIF',
      () =>
        sharp(noise(600, 500), { raw: { width: 600, height: 500, channels: 3 } })
          .gif()
          .toBuffer(),
    ],
    [
      'AVIF',
      async () =>
        sharp(await photo())
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    [
      'TIFF',
      async () =>
        sharp(await photo())
          .tiff()
          .toBuffer(),
    ],
    ['PDF', () => opening('%PDF-1.7')],
  ])('%s, which the answer names', async (name, make) => {
    expect(await refusalOf(['file', await make()])).toEqual([expect.stringContaining(` ${name} `)])
  })
})

describe('what is damaged', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['half a JPEG', async () => half(await noisy('jpeg'))],
    ['half a PNG', async () => half(await noisy('png'))],
    ['half a WebP', async () => half(await noisy('webp'))],
    ['half a bitmap', () => half(bitmap({ bits: 24, rows }))],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a PNG without pixels', () => bomb(600, 500).subarray(0, 33)],
    ['a bitmap of an unknown kind', () => bitmap({ bits: 24, rows, compression: 4 })],
    [
      'a bitmap with a palette beyond all measure',
      () => bitmap({ bits: 8, palette: Buffer.alloc(4000), rows }),
    ],
  ])('%s', async (_case, make) => {
    expect(await refusalOf(['file', await make()])).toEqual([texts.broken])
  })
})

it('is nothing at all', async () => {
  expect(await refusalOf(['file', Buffer.alloc(0)])).toEqual([uploadProblems.empty])
})

it('is a compressed bitmap, which says what to do', async () => {
  const content = bitmap({ bits: 8, compression: 1, palette: Buffer.alloc(8), rows: Buffer.from([255, 1]) })
  const text = 'La imagen BMP está comprimida y no la podemos abrir. Guárdala como PNG y súbela otra vez.'
  expect(await refusalOf(['file', content])).toEqual([text])
})

describe('by form', () => {
  it('takes one file, in its field', async () => {
    const content = await photo()
    expect(await refusalOf()).toEqual([texts.missing])
    expect(await refusalOf(['file', 'a text'])).toEqual([texts.missing])
    expect(await refusalOf(['picture', content])).toEqual([texts.missing])
    expect(await refusalOf(['file', content], ['file', content])).toEqual([texts.several])
    expect(await refusalOf(['file', content], ['other', content])).toEqual([texts.several])
  })

  it.each([
    ['no form', { 'content-type': 'application/json' }, '{}'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    [
      'a form that ends early',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['no body', {}, ''],
  ])('cannot read %s', async (_case, headers, text) => {
    const answer = await send(media.app, {
      headers: headers as Record<string, string>,
      payload: Buffer.from(text),
    })
    expect([answer.statusCode, answer.json().messages]).toEqual([400, ['No pudimos leer la solicitud.']])
  })

  it('is taken from nobody who could not read the file again, and from no other site', async () => {
    const form = await formOf(['file', await photo()])
    expect((await send(media.app, form, {})).statusCode).toBe(403)
    expect((await send(media.app, form, { ...visitor, 'x-requested-with': '' })).statusCode).toBe(403)
    expect((await send(media.app, form, { ...as(7), 'x-rodada-identity': 'forged' })).statusCode).toBe(403)
  })
})
