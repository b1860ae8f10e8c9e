import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { derivedKey } from '../storage/keys.ts'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

const get = (url: string, headers: Record<string, string> = {}) => media.app.inject({ url, headers })
const derivedFiles = (name: string) => readdir(join(media.folder, 'derived', 'courses', name))

async function avifsMade(): Promise<number> {
  const { body } = await get('/metrics')
  return Number(/derivation_seconds_count\{[^}]*format="avif"[^}]*\} (\d+)/.exec(body)?.[1] ?? 0)
}

describe('originals', () => {
  it('are answered as they were stored, for ever', async () => {
    const name = await media.makePicture()
    const answer = await get(`/storage/courses/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.rawPayload.equals(await readFile(join(media.folder, 'originals', 'courses', name)))).toBe(
      true,
    )
  })

  it('are shown while the form that claims them is being saved, not before', async () => {
    const [reserved, temporary] = [
      await media.makePicture({ state: 'reserved' }),
      await media.makePicture({ state: 'temporary' }),
    ]
    expect((await get(`/storage/courses/${reserved}`)).statusCode).toBe(200)
    expect((await get(`/storage/courses/${temporary}`)).statusCode).toBe(404)
    expect((await get(`/storage/courses/${temporary}/320.jpg`)).statusCode).toBe(404)
  })

  it('are not answered under another purpose', async () => {
    const name = await media.makePicture()
    expect((await get(`/storage/products/${name}`)).statusCode).toBe(404)
    expect((await get(`/storage/products/${name}/320.jpg`)).statusCode).toBe(404)
  })
})

describe('derived widths', () => {
  it.each([
    ['avif', 'heif', 'image/avif'],
    ['webp', 'webp', 'image/webp'],
    ['jpg', 'jpeg', 'image/jpeg'],
  ])('are made as %s', async (ending, format, type) => {
    const name = await media.makePicture()
    const answer = await get(`/storage/courses/${name}/320.${ending}`)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 213, format })
  })

  it('never grow beyond the original', async () => {
    const name = await media.makePicture({ width: 500, height: 400 })
    const answer = await get(`/storage/courses/${name}/1920.webp`)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 500, height: 400 })
  })

  it('are made once, however many ask at the same time', async () => {
    const url = `/storage/courses/${await media.makePicture()}/640.avif`
    const before = await avifsMade()
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(url)))
    await get(url)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect((await avifsMade()) - before).toBe(1)
  })

  it('are the same from another instance that made them at the same time', async () => {
    const name = await media.makePicture()
    const url = `/storage/courses/${name}/640.avif`
    const other = await media.another()
    const [here, there] = await Promise.all([get(url), other.inject({ url })])
    expect([here.statusCode, there.statusCode]).toEqual([200, 200])
    expect(here.headers.etag).toBe(there.headers.etag)
    expect(here.rawPayload.equals(there.rawPayload)).toBe(true)
    expect(await derivedFiles(name)).toEqual(['640.avif'])
  })

  it('are kept: the second asker gets the file', async () => {
    const name = await media.makePicture()
    const url = `/storage/courses/${name}/160.jpg`
    await get(url)
    const path = join(media.folder, derivedKey('courses', name, 160, 'jpg'))
    await writeFile(path, 'kept')
    expect((await get(url)).body).toBe('kept')
  })

  it('leave nothing behind when the original is broken, and are tried again', async () => {
    const broken = await media.makePicture({ content: Buffer.from('no picture at all') })
    const url = `/storage/courses/${broken}/320.webp`
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(answer.body).not.toMatch(/\.ts|storage|Input/)
    await expect(stat(join(media.folder, 'derived', 'courses', broken))).rejects.toThrow()
    const whole = await media.makePicture()
    const original = await readFile(join(media.folder, 'originals', 'courses', whole))
    await media.store.write(`originals/courses/${broken}`, original)
    expect((await get(url)).statusCode).toBe(200)
  })

  it('of an original that was lost are a fault, not a picture that never was', async () => {
    const name = await media.makePicture()
    await rm(join(media.folder, 'originals', 'courses', name))
    expect((await get(`/storage/courses/${name}/320.webp`)).statusCode).toBe(500)
  })
})

describe('conditional and HEAD requests', () => {
  it.each(['', '/480.webp'])('answer without a body: "%s"', async (variant) => {
    const url = `/storage/courses/${await media.makePicture()}${variant}`
    const { headers } = await get(url)
    for (const known of [String(headers.etag), `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
      expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await media.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({
      'content-length': headers['content-length'],
      'content-type': headers['content-type'],
      etag: headers.etag,
    })
  })
})

describe('anything else', () => {
  it.each([
    '/storage/courses/NAME/321.avif',
    '/storage/courses/NAME/0320.avif',
    '/storage/courses/NAME/3.2e2.avif',
    '/storage/courses/NAME/320.AVIF',
    '/storage/courses/NAME/320.png',
    '/storage/courses/NAME/320',
    '/storage/courses/NAME/320.avif/x',
    '/storage/credentials/NAME',
    '/storage/credentials/NAME/320.jpg',
    '/storage/__proto__/NAME',
    '/storage/courses/',
    '/storage/courses',
    '/storage/courses/no-such.jpg',
    '/storage/courses/no-such.jpg/320.avif',
    '/storage/courses/..%2f..%2foriginals%2fcourses%2fNAME',
    '/storage/courses/%2e%2e%2fcourses%2fNAME',
    '/storage/..%2fstorage/courses/NAME',
    '/storage/courses/NAME%00.jpg',
    '/storage/courses/%00',
    '/storage/courses/NAME%0a',
    '/storage/courses/FOTO-1.JPG',
    `/storage/courses/${'a'.repeat(81)}.jpg`,
  ])('does not exist: %s', async (url) => {
    const name = await media.makePicture()
    const answer = await get(url.replaceAll('NAME', name))
    expect([answer.statusCode, answer.json().success]).toEqual([404, false])
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/public|max-age/)
  })

  it.each(['%E0%A4%A', '%ff'])('is refused when it cannot be decoded: %s', async (name) => {
    expect([400, 404]).toContain((await get(`/storage/courses/${name}`)).statusCode)
  })

  it('is never written to: other methods do not exist', async () => {
    const url = `/storage/courses/${await media.makePicture()}`
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await media.app.inject({ method, url })).statusCode).toBe(404)
    }
  })
})

describe('a visitor who leaves', () => {
  it('does not take the service along', async () => {
    const name = await media.makePicture({ width: 3000, height: 2000 })
    const address = await (await media.another()).listen({ host: '127.0.0.1', port: 0 })
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${address}/storage/courses/${name}`, (response) => {
        response.once('data', () => request.destroy())
        response.once('close', resolve)
        response.once('error', () => resolve())
      })
      request.end()
    })
    const answer = await fetch(`${address}/storage/courses/${name}/160.webp`)
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 100]).toEqual([200, true])
  })
})
