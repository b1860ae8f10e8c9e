import { rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ConfigError, readConfig } from '@rodada/service/run/config'
import { openFileStore } from '@rodada/service/storage/open-file-store'
import { describeRoutes } from '@rodada/service/testing/route-rules'
import { mediaSettings, readFileKeys } from './config.ts'
import { type MediaHarness, startMedia } from './testing/start-media.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

/** Calls without a session; a new one must be added here. */
const publicRoutes = [
  'GET,HEAD /storage/:purpose/:name',
  'GET,HEAD /storage/:purpose/:name/:variant',
  // Each shows its own files to their one person or browser alone.
  'GET /temp/:name',
  'GET /storage/credentials/:name',
  'GET /storage/letters/:name',
  'GET /api/uploads',
  // A parent who registers a student uploads before the account exists.
  'POST /api/uploads',
]

describeRoutes({ service: 'media', app: () => media.app, publicRoutes })

describe('the table', () => {
  const row = { name: 'a.jpg', width: 1, height: 1, color: '#000000', bytes: 1, mime: 'image/jpeg' } as const
  const soon = new Date(Date.now() + 1000)

  it('holds documents private, and courses and products public', async () => {
    const values = (['courses', 'products', 'credentials', 'letters'] as const).map(
      (purpose) => ({ ...row, name: `${purpose}.jpg`, purpose, state: 'permanent' }) as const,
    )
    await media.db.insertInto('file').values(values).execute()
    await media.db
      .insertInto('file')
      .values({ ...row, name: 'upload.jpg', expiresAt: soon })
      .execute()
    const rows = await media.db.selectFrom('file').select(['name', 'private']).orderBy('name').execute()
    expect(rows.map(({ name, private: hidden }) => [name, hidden])).toEqual([
      ['courses.jpg', false],
      ['credentials.jpg', true],
      ['letters.jpg', true],
      ['products.jpg', false],
      ['upload.jpg', true],
    ])
  })

  it.each([
    ['a name that is a path', { name: '../a.jpg', expiresAt: soon }],
    ['a temporary file that never ends', {}],
    ['a temporary file with a purpose', { purpose: 'courses', expiresAt: soon }],
    ['a permanent file without a purpose', { state: 'permanent' }],
    ['a browser that is none', { browser: 'x', expiresAt: soon }],
    ['an upload in a permanent place', { settled: true, expiresAt: soon }],
    ['a colour that is none', { color: 'red', expiresAt: soon }],
  ] as const)('refuses %s', async (_case, values) => {
    const insert = media.db.insertInto('file').values({ ...row, ...values })
    await expect(insert.execute()).rejects.toThrow(/check constraint/)
  })
})

describe('readiness', () => {
  it('needs the folder of files', async () => {
    expect((await media.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await rm(media.folder, { recursive: true })
    await writeFile(media.folder, 'in the way')
    expect((await media.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    await rm(media.folder)
    expect((await media.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})

describe('settings', () => {
  const env = { DATABASE_URL: 'postgres://x', IDENTITY_PUBLIC_KEY: 'x', INTERNAL_KEY: 'x' }
  const key = Buffer.alloc(32, 1).toString('base64')

  it('ask for a key of 32 bytes, and take earlier ones', () => {
    expect(() => readConfig(mediaSettings, env)).toThrow(/FILES_KEY/)
    const settings = readConfig(mediaSettings, { ...env, FILES_KEY: key })
    for (const wrong of [{ FILES_KEY: 'c2hvcnQ=' }, { FILES_KEYS_OLD: `${key},c2hvcnQ=` }]) {
      expect(() => readFileKeys({ ...settings, ...wrong })).toThrow(ConfigError)
    }
    expect(() => readFileKeys({ ...settings, FILES_KEYS_OLD: `${key},${key}` })).not.toThrow()
  })

  it.each(['files', 'https://files.example', 's3://', 's3://files?endpoint=files.example'])(
    'refuse %s for a place of files, and show nothing of it',
    async (address) => {
      const opening = openFileStore({ DATA_DIR: '.data', STORAGE_URL: address })
      await expect(opening).rejects.toThrow(/^Setting STORAGE_URL: must be s3:\/\/bucket/)
    },
  )
})
