import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testRelease, writeRelease } from '@rodada/releases/testing/test-releases'
import Fastify from 'fastify'
import { assets } from './assets.ts'

describe('assets', () => {
  const app = Fastify()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assets-'))
    const dist = join(folder, 'shell/dist')
    await writeRelease(dist, testRelease('shell'))
    await writeFile(join(dist, 'main.0123456789ab.js.br'), 'brotli')
    await writeFile(join(dist, 'main.0123456789ab.js.map'), '{}')
    await writeFile(join(dist, 'font.0123456789ab.woff2'), 'font')
    await app.register(assets, {
      releases: { active: async () => ({}), folders: (name) => [join(folder, name, 'dist')] },
      isAdministration: (name) => name === 'admin.localhost',
    })
    await writeRelease(join(folder, 'mf-shop/dist'), testRelease('mf-shop'))
    await writeRelease(join(folder, 'mf-admin/dist'), testRelease('mf-admin'))
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, encoding = 'identity') =>
    app.inject({ url, headers: { 'accept-encoding': encoding } })

  it('is immutable and never carries a cookie', async () => {
    const { statusCode, headers, body } = await get('/assets/shell/main.0123456789ab.js')
    expect([statusCode, body]).toEqual([200, '/* shell */'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch('javascript')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('answers what the build has compressed', async () => {
    const { headers, body } = await get('/assets/shell/main.0123456789ab.js', 'gzip, br')
    expect([headers['content-encoding'], headers.vary, body]).toEqual(['br', 'accept-encoding', 'brotli'])
  })

  it('are on the administration’s own host those of its remote and the shell alone', async () => {
    const statusOf = async (url: string, host: string) =>
      (await app.inject({ url, headers: { host } })).statusCode
    const shop = '/assets/mf-shop/remoteEntry.0123456789ab.js'
    expect([await statusOf(shop, 'localhost'), await statusOf(shop, 'admin.localhost')]).toEqual([200, 404])
    for (const url of [
      '/assets/mf-admin/remoteEntry.0123456789ab.js',
      '/assets/shell/main.0123456789ab.js',
    ]) {
      expect(await statusOf(url, 'admin.localhost')).toBe(200)
    }
  })

  it('serves fonts', async () => {
    expect((await get('/assets/shell/font.0123456789ab.woff2')).headers['content-type']).toBe('font/woff2')
  })

  it.each([
    '/assets/shell/main.0123456789ab.js.map',
    '/assets/shell/main.0123456789ab.js.br',
    '/assets/shell/release.json',
    '/assets/shell/other.0123456789ab.js',
    '/assets/mf-shop/main.0123456789ab.js',
    '/assets/nothing/main.0123456789ab.js',
    '/assets/shell/..%2frelease.json',
    '/assets/shell/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/shell/%00.0123456789ab.js',
  ])('hides %s', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(headers['content-type']).toBe(
      `text/${url.endsWith('.js') ? 'javascript' : 'plain'}; charset=utf-8`,
    )
  })
})
